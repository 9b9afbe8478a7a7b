import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

import { AppError } from '../../errors.ts';
import type { StorePlace } from '../../files/store/open-store.ts';
import { unpackError, type Answered, type Asked } from './messages.ts';

export type ThreadData = {
  url: string;
  namedStatements?: boolean;
  files: StorePlace;
  version: string;
};

/** More than the largest spreadsheet we accept needs; a thread that wants more ends, and only it. */
const MOST_MEMORY_MB = 512;
/** What is new is cleared away sooner than Node would: the process keeps what it once asked for. */
const MOST_NEW_MB = 16;
const CLOSING_MS = 2_000;
/** Longer than any job of ours takes on a slow machine: a thread silent for so long turns in a circle. */
const STUCK_MS = 10 * 60_000;

export type ThreadWatch = {
  onEnd: (error: unknown) => void;
  /** It has had no job for so long. */
  onIdle: () => void;
  idleMs: number;
  stuckMs?: number | undefined;
};

type Waiting = {
  resolve: (answer: Answered) => void;
  reject: (error: Error) => void;
  stuck: NodeJS.Timeout;
};

/** Beside `main`: in the sources, and where they were built. */
export const heavyEntry = (main: string): URL =>
  new URL(main.endsWith('.ts') ? './heavy-thread.ts' : './heavy-thread.js', main);

/**
 * From the sources it is TypeScript that has to be read. Said inside of the thread: what the process
 * was started with does not reach it on every Node.
 */
function startOf(entry: URL): URL {
  if (!entry.pathname.endsWith('.ts')) return entry;
  const tsx = import.meta.resolve('tsx/esm/api');
  const code = `import { register } from '${tsx}'; register(); await import('${entry.href}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const endedWith = (error: unknown) =>
  new AppError(
    'UNAVAILABLE',
    isOutOfMemory(error)
      ? 'Faltou memória para concluir este trabalho. Divida o arquivo ou o período e tente de novo.'
      : 'O trabalho foi interrompido no servidor. Tente novamente em instantes.',
    { retryAfterSeconds: 5 },
  );

/** The main thread's side of a worker thread. */
export class WorkThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #stuckMs: number;
  readonly #watch: Omit<ThreadWatch, 'stuckMs'>;
  #idle: NodeJS.Timeout | undefined;
  #ended: AppError | undefined;
  #jobs = 0;

  constructor(entry: URL, data: ThreadData, { stuckMs = STUCK_MS, ...watch }: ThreadWatch) {
    this.#stuckMs = stuckMs;
    this.#watch = watch;
    this.#worker = new Worker(startOf(entry), {
      name: 'heavy work',
      workerData: data,
      resourceLimits: {
        maxOldGenerationSizeMb: MOST_MEMORY_MB,
        maxYoungGenerationSizeMb: MOST_NEW_MB,
      },
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: Answered) => this.#take(answer));
    const end = (error: unknown) => {
      if (this.#ended) return;
      this.#ended = endedWith(error);
      for (const { reject, stuck } of this.#waiting.values()) {
        clearTimeout(stuck);
        reject(this.#ended);
      }
      this.#waiting.clear();
      clearTimeout(this.#idle);
      watch.onEnd(error);
    };
    this.#worker.on('error', end);
    this.#worker.on('exit', (code) => end(new Error(`a thread ended with ${code}`)));
  }

  /** How many it is busy with, or holds a half-written file of. */
  get jobs(): number {
    return this.#jobs;
  }

  #take(answer: Answered): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    clearTimeout(waiting?.stuck);
    if ('failed' in answer) waiting?.reject(unpackError(answer.failed));
    else waiting?.resolve(answer);
  }

  #ask(asked: Exclude<Asked, { ask: 'close' | 'forget' }>): Promise<Answered> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      // Terminated: an endless loop receives no message. Its other jobs end with it.
      const stuck = setTimeout(() => void this.#worker.terminate(), this.#stuckMs).unref();
      this.#waiting.set(asked.id, { resolve, reject, stuck });
      this.#post(asked);
    });
  }

  #post(asked: Asked): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(asked);
  }

  begin(id: number, name: string, input: unknown): Promise<Answered> {
    this.#jobs += 1;
    clearTimeout(this.#idle);
    return this.#ask({ id, ask: 'begin', name, input });
  }

  async next(id: number): Promise<Uint8Array | null> {
    const answer = await this.#ask({ id, ask: 'next' });
    return 'piece' in answer ? answer.piece : null;
  }

  /** Said of every job that was begun, however it ended. */
  forget(id: number): void {
    this.#jobs -= 1;
    if (this.#ended) return;
    this.#post({ id, ask: 'forget' });
    const { onIdle, idleMs } = this.#watch;
    if (this.#jobs === 0) this.#idle = setTimeout(onIdle, idleMs).unref();
  }

  /** Gives its connections back; a file that somebody still reads is not waited for. */
  async close(): Promise<void> {
    const exited = new Promise<void>((resolve) => this.#worker.once('exit', () => resolve()));
    if (this.#ended) return;
    this.#ended = endedWith(undefined);
    clearTimeout(this.#idle);
    this.#post({ ask: 'close' });
    const stop = new AbortController();
    await Promise.race([exited, sleep(CLOSING_MS, undefined, { signal: stop.signal })]);
    stop.abort();
    await this.#worker.terminate();
  }
}
