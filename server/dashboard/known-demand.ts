import type { Db } from '../db/database.ts';
import { listInDemand } from './to-do-others.queries.ts';

type Rows = Awaited<ReturnType<typeof listInDemand>>;

/** A sale leaves the last weeks by the clock alone. */
const MOST_MS = 60_000;

/**
 * The sizes in demand as they were last read: every sale, return and change of a product is a step of the catalogue's
 * version, and without one nothing of it has changed. Most of what it costs is to look at each size that is low.
 */
export class KnownDemand {
  readonly #db: Db;
  #known: { version: number; since: number; rows: Rows } | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** `version` is the one that the request has read: what is read after it is at least as new. */
  async at(version: number): Promise<Rows> {
    const known = this.#known;
    if (known?.version === version && performance.now() - known.since < MOST_MS) return known.rows;
    const since = performance.now();
    const rows = await listInDemand(this.#db);
    this.#known = { version, since, rows };
    return rows;
  }
}
