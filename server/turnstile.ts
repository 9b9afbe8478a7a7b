type Waiting = { enter: () => void };
type Limits = {
  /** So many are inside at a time. */
  most: number;
  /** And so many of one caller; as many as there is room for when nothing is said. */
  each?: number;
};
/** Whoever gives up before it is let in leaves the line. */
type Passing = { who?: string; signal?: AbortSignal | undefined };

/**
 * Lets so many through at a time; the others wait here instead of each holding a connection, a core
 * or memory while they wait. Callers take turns, each of them in the order they came: somebody who
 * asks for a hundred things keeps nobody else from the next free place.
 */
export class Turnstile {
  readonly #most: number;
  readonly #each: number;
  /** How many of each caller are inside. */
  readonly #inside = new Map<string, number>();
  /** The lines, the one whose turn is next first. */
  readonly #lines = new Map<string, Waiting[]>();

  constructor({ most, each = most }: Limits) {
    this.#most = most;
    this.#each = each;
  }

  get inside(): number {
    return [...this.#inside.values()].reduce((sum, count) => sum + count, 0);
  }

  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0);
  }

  async pass<T>(work: () => Promise<T>, { who = '', signal }: Passing = {}): Promise<T> {
    signal?.throwIfAborted();
    if (this.#hasRoom(who)) this.#count(who, 1);
    else await this.#wait(who, signal);
    try {
      return await work();
    } finally {
      this.#count(who, -1);
      this.#letNextIn();
    }
  }

  #hasRoom(who: string): boolean {
    return this.inside < this.#most && (this.#inside.get(who) ?? 0) < this.#each;
  }

  #count(who: string, more: number): void {
    const count = (this.#inside.get(who) ?? 0) + more;
    if (count === 0) this.#inside.delete(who);
    else this.#inside.set(who, count);
  }

  #wait(who: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        this.#leaveLine(who, waiting);
        reject(signal?.reason);
      };
      const waiting = {
        enter: () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      const line = this.#lines.get(who);
      if (line) line.push(waiting);
      else this.#lines.set(who, [waiting]);
    });
  }

  #leaveLine(who: string, waiting: Waiting): void {
    const left = this.#lines.get(who)?.filter((other) => other !== waiting) ?? [];
    if (left.length > 0) this.#lines.set(who, left);
    else this.#lines.delete(who);
  }

  /** Its place is taken at once, so that nobody slips in before it runs. */
  #letNextIn(): void {
    for (const [who, line] of this.#lines) {
      if (!this.#hasRoom(who)) continue;
      const [next, ...rest] = line;
      // Whoever was let in goes to the end of the round.
      this.#lines.delete(who);
      if (rest.length > 0) this.#lines.set(who, rest);
      this.#count(who, 1);
      next?.enter();
      return;
    }
  }
}
