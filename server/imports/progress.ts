import type { ImportId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { forgetProgress, writeProgress } from './progress.queries.ts';

/**
 * Progress of an import, written on another connection so that it is visible before the commit. It
 * never delays the import, and a lost update does no harm.
 */
export class Progress {
  readonly #db: Db;
  readonly #importId: ImportId;
  #writing: Promise<void> | undefined;

  constructor(db: Db, importId: ImportId) {
    this.#db = db;
    this.#importId = importId;
  }

  report(done: number): void {
    this.#writing ??= writeProgress(this.#db, this.#importId, done)
      .catch(() => undefined)
      .finally(() => (this.#writing = undefined));
  }

  async end(): Promise<void> {
    await this.#writing;
    await forgetProgress(this.#db, this.#importId).catch(() => undefined);
  }
}
