type Waiting = { enter: () => void };
type Limits = {
  /** So many run at a time. */
  permits: number;
  /** And so many of one caller; as many as there are permits when nothing is said. */
  permitsPerCaller?: number;
};
/** A caller whose signal aborts before it was let in leaves the queue. */
type Asking = { who?: string; signal?: AbortSignal | undefined };

/**
 * Lets so many run at a time; the others wait here instead of each holding a connection, a core or
 * memory while they wait. Callers take turns, each of them first come, first served: somebody who asks
 * for a hundred things keeps nobody else from the next free permit.
 */
export class Semaphore {
  readonly #permits: number;
  readonly #permitsPerCaller: number;
  /** How many of each caller are running. */
  readonly #running = new Map<string, number>();
  /** The queues, the one whose turn is next first. */
  readonly #queues = new Map<string, Waiting[]>();

  constructor({ permits, permitsPerCaller = permits }: Limits) {
    this.#permits = permits;
    this.#permitsPerCaller = permitsPerCaller;
  }

  get running(): number {
    return [...this.#running.values()].reduce((sum, count) => sum + count, 0);
  }

  get waiting(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  async run<T>(work: () => Promise<T>, { who = '', signal }: Asking = {}): Promise<T> {
    signal?.throwIfAborted();
    if (this.#isFree(who)) this.#count(who, 1);
    else await this.#wait(who, signal);
    try {
      return await work();
    } finally {
      this.#count(who, -1);
      this.#letNextIn();
    }
  }

  #isFree(who: string): boolean {
    return this.running < this.#permits && (this.#running.get(who) ?? 0) < this.#permitsPerCaller;
  }

  #count(who: string, more: number): void {
    const count = (this.#running.get(who) ?? 0) + more;
    if (count === 0) this.#running.delete(who);
    else this.#running.set(who, count);
  }

  #wait(who: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#leaveQueue(who, waiting);
        reject(signal?.reason);
      };
      const waiting = {
        enter: () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      const queue = this.#queues.get(who);
      if (queue) queue.push(waiting);
      else this.#queues.set(who, [waiting]);
    });
  }

  #leaveQueue(who: string, waiting: Waiting): void {
    const left = this.#queues.get(who)?.filter((other) => other !== waiting) ?? [];
    if (left.length > 0) this.#queues.set(who, left);
    else this.#queues.delete(who);
  }

  /** Its permit is taken at once, so that nobody slips in before it runs. */
  #letNextIn(): void {
    for (const [who, queue] of this.#queues) {
      if (!this.#isFree(who)) continue;
      const [next, ...rest] = queue;
      // A caller that was let in goes to the end of the round.
      this.#queues.delete(who);
      if (rest.length > 0) this.#queues.set(who, rest);
      this.#count(who, 1);
      next?.enter();
      return;
    }
  }
}

/** A call for what is running already waits for that one and gets its result. */
export class SingleFlight<T> {
  readonly #running = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}

/** Decoding takes memory by the pixel: one picture at a time, however many requests there are. */
export const pictureDecoding = new Semaphore({ permits: 1 });

/** Each hash uses a core: more at once would leave none for other requests. */
export const passwordHashing = new Semaphore({ permits: 2 });
