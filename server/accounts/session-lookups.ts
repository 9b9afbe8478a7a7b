import type { Db } from '../db/database.ts';
import type { Session } from '../http/actor.ts';
import { findSessions } from './sessions.queries.ts';

type Asked = {
  tokenHash: Buffer;
  answer: Promise<Session | undefined>;
  resolve: (found: Session | undefined) => void;
  reject: (error: unknown) => void;
};

/** Beyond this a statement would be long enough to keep others waiting. */
const MOST_AT_ONCE = 100;

/**
 * Every request asks whose session it comes with. Those that arrive together ask together, in one
 * statement; none is answered from before it was asked.
 */
export class SessionLookups {
  readonly #db: Db;
  #waiting = new Map<string, Asked>();

  constructor(db: Db) {
    this.#db = db;
  }

  find(tokenHash: Buffer): Promise<Session | undefined> {
    const key = tokenHash.toString('latin1');
    const known = this.#waiting.get(key);
    if (known) return known.answer;
    if (this.#waiting.size === 0) setImmediate(() => this.#ask());
    const { promise, ...settle } = withResolvers<Session | undefined>();
    this.#waiting.set(key, { tokenHash, answer: promise, ...settle });
    if (this.#waiting.size >= MOST_AT_ONCE) this.#ask();
    return promise;
  }

  #ask(): void {
    const asked = this.#waiting;
    if (asked.size === 0) return;
    this.#waiting = new Map();
    void this.#answer(asked);
  }

  async #answer(asked: Map<string, Asked>): Promise<void> {
    const all = [...asked.values()];
    try {
      const hashes = all.map(({ tokenHash }) => tokenHash);
      const found = await findSessions(this.#db, hashes);
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }
}

type Settle<T> = Pick<Asked, 'reject'> & { resolve: (value: T) => void };

/** As `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers<T>() {
  const settle: Partial<Settle<T>> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return {
    promise,
    resolve: (value: T) => settle.resolve?.(value),
    reject: (error: unknown) => settle.reject?.(error),
  };
}
