import type { Db } from '../db/database.ts';
import { forgetProgress, tellProgress } from './progress.queries.ts';

/**
 * How far an import is, told through a connection of its own so that others see it before it is
 * done. It never holds the import up, and a word that is lost is no harm.
 */
export class Progress {
  readonly #db: Db;
  readonly #importId: string;
  #telling: Promise<void> | undefined;

  constructor(db: Db, importId: string) {
    this.#db = db;
    this.#importId = importId;
  }

  tell(done: number): void {
    this.#telling ??= tellProgress(this.#db, this.#importId, done)
      .catch(() => undefined)
      .finally(() => (this.#telling = undefined));
  }

  async end(): Promise<void> {
    await this.#telling;
    await forgetProgress(this.#db, this.#importId).catch(() => undefined);
  }
}
