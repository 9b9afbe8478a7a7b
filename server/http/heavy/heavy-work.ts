import { Readable } from 'node:stream';

import { Semaphore } from '../../concurrency.ts';
import { AppError } from '../../errors.ts';
import { Download } from '../download.ts';
import type { Job } from './job.ts';
import { WorkThread, type ThreadData } from './work-thread.ts';

/**
 * Two threads: one long spreadsheet does not keep the papers of an order waiting. Three jobs at a
 * time, two of one caller, so that there is a turn left for somebody else. Those that wait or whose
 * file is still being fetched have a place; there are so many, and so many for one caller.
 */
export const HEAVY_LIMITS = { threads: 2, turns: 3, turnsEach: 2, places: 32, placesEach: 8 };

/** A client that reads nothing of a file for this long is gone: its place is freed. */
const STALLED_MS = 60_000;
const COME_BACK_SECONDS = 10;
/** A thread without work for so long ends, and its memory with it; the next job starts another. */
const IDLE_MS = 15_000;

/** Where the thread's code is, and what it needs to know. */
export type HeavyDeps = ThreadData & {
  entry: URL;
  onThreadLost: (error: unknown) => void;
  stalledMs?: number;
  stuckMs?: number;
  idleMs?: number;
};

type Asking = { who: string; signal: AbortSignal | undefined };

/** Work that burns processor or reads half the database: in threads, in turns, and not without end. */
export class HeavyWork {
  readonly #deps: HeavyDeps;
  readonly #turns = new Semaphore({
    permits: HEAVY_LIMITS.turns,
    permitsPerCaller: HEAVY_LIMITS.turnsEach,
  });
  /** How many places each caller has. */
  readonly #places = new Map<string, number>();
  #threads: WorkThread[] = [];
  #lastId = 0;

  constructor(deps: HeavyDeps) {
    this.#deps = deps;
  }

  /** Places that are taken, jobs that are being worked on, and jobs that wait for a turn. */
  get load() {
    const places = [...this.#places.values()].reduce((sum, count) => sum + count, 0);
    return { places, working: this.#turns.running, waiting: this.#turns.waiting };
  }

  /** Those that live, with or without work. */
  get threads(): number {
    return this.#threads.length;
  }

  async run<In, Out>({ name }: Job<In, Out>, input: In, asking: Asking): Promise<Out> {
    const leave = this.#takePlace(asking.who);
    try {
      const answer = await this.#begin(name, input, { ...asking, leave });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the job of this name answers
      return answer as Out;
    } catch (error) {
      leave();
      throw asking.signal?.aborted ? gone() : error;
    }
  }

  /** A turn is for what is being worked on: the first page, and later each piece that is fetched. */
  async #begin(name: string, input: unknown, asking: Asking & { leave: () => void }) {
    const id = (this.#lastId += 1);
    const { thread, answer } = await this.#turns.run(async () => {
      const idle = this.#idlestThread();
      const begun = idle.begin(id, name, input);
      begun.catch(() => idle.forget(id));
      return { thread: idle, answer: await begun };
    }, asking);
    if ('filename' in answer) {
      return new Download(this.#file(thread, id, asking), answer.filename);
    }
    thread.forget(id);
    asking.leave();
    return 'value' in answer ? answer.value : undefined;
  }

  /** A slow line holds a place and no turn; one on which nothing moves is cut off. */
  #file(thread: WorkThread, id: number, { who, signal, leave }: Asking & { leave: () => void }) {
    const turns = this.#turns;
    const { stalledMs = STALLED_MS } = this.#deps;
    let stalled: NodeJS.Timeout | undefined;
    const fetchNext = async () => {
      try {
        const piece = await turns.run(() => thread.next(id), { who });
        if (!file.destroyed) stalled = setTimeout(() => file.destroy(gone()), stalledMs);
        file.push(piece);
      } catch (error) {
        file.destroy(error instanceof Error ? error : undefined);
      }
    };
    const file = new Readable({
      highWaterMark: 1,
      read() {
        clearTimeout(stalled);
        void fetchNext();
      },
      destroy(error, done) {
        clearTimeout(stalled);
        signal?.removeEventListener('abort', stop);
        thread.forget(id);
        leave();
        done(error);
      },
    });
    const stop = () => void file.destroy(gone());
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    return file;
  }

  #takePlace(who: string): () => void {
    const mine = this.#places.get(who) ?? 0;
    if (mine >= HEAVY_LIMITS.placesEach || this.load.places >= HEAVY_LIMITS.places) {
      throw new AppError('TOO_BUSY', undefined, { retryAfterSeconds: COME_BACK_SECONDS });
    }
    this.#places.set(who, mine + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const rest = (this.#places.get(who) ?? 1) - 1;
      if (rest > 0) this.#places.set(who, rest);
      else this.#places.delete(who);
    };
  }

  /** Started when needed, and again after it died. */
  #idlestThread(): WorkThread {
    const [idlest] = this.#threads.toSorted((a, b) => a.jobs - b.jobs);
    const isFull = this.#threads.length >= HEAVY_LIMITS.threads;
    if (idlest && (idlest.jobs === 0 || isFull)) return idlest;
    const { entry, onThreadLost, stuckMs, idleMs = IDLE_MS } = this.#deps;
    const { url, namedStatements = true, files, version } = this.#deps;
    const leave = () => {
      const was = this.#threads;
      this.#threads = was.filter((other) => other !== thread);
      return this.#threads.length < was.length;
    };
    const onEnd = (error: unknown) => {
      if (leave()) onThreadLost(error);
    };
    const onIdle = () => {
      if (leave()) void thread.close();
    };
    const watch = { onEnd, onIdle, idleMs, stuckMs };
    const thread: WorkThread = new WorkThread(
      entry,
      { url, namedStatements, files, version },
      watch,
    );
    this.#threads.push(thread);
    return thread;
  }

  async close(): Promise<void> {
    const threads = this.#threads;
    this.#threads = [];
    await Promise.all(threads.map((thread) => thread.close()));
  }
}

/** Nobody is left to read it. */
const gone = () => new AppError('MALFORMED_REQUEST', 'A conexão foi encerrada.');
