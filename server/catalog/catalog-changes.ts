import type { ProductId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { readChanges, type ChangeRow } from './catalog-changes.queries.ts';

/** What a page was made of, and the catalogue's version when it was read. */
export type MadeOf = { version: number; products: readonly ProductId[]; byPopularity: boolean };

/** So many products are remembered to have changed; beyond them everything counts as changed. */
const MOST_REMEMBERED = 20_000;

/**
 * What this process knows of changes to the catalogue, on any instance: for each product the version
 * up to which it may have changed. A request that has read a version it does not know reads first
 * what changed; after that, whatever it says is true of a moment after the request began.
 */
export class CatalogChanges {
  readonly #db: Db;
  readonly #onGoneBack: () => void;
  /** How far each row of the version was read. Their sum is the version. */
  readonly #seen = new Map<number, number>();
  #version = -1;
  readonly #products = new Map<ProductId, number>();
  #popularity = 0;
  #everything = 0;
  #reading: Promise<void> | undefined;

  /** `onGoneBack`: the database is an older one than it was, and versions begin to mean something else. */
  constructor(db: Db, onGoneBack: () => void) {
    this.#db = db;
    this.#onGoneBack = onGoneBack;
  }

  /** Afterwards everything is known that led to this version, if not to the newest, and perhaps more. */
  async catchUp(version = Number.POSITIVE_INFINITY): Promise<void> {
    if (version === this.#version) return;
    // One reading may have begun before that version was there; a second one has not.
    await this.#read();
    if (version > this.#version) await this.#read();
  }

  isUnchanged({ version, products, byPopularity }: MadeOf): boolean {
    if (this.#everything > version || (byPopularity && this.#popularity > version)) return false;
    return products.every((id) => (this.#products.get(id) ?? 0) <= version);
  }

  #read(): Promise<void> {
    this.#reading ??= readChanges(this.#db, this.#seen)
      .then((rows) => this.#note(rows))
      .finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  #note(rows: readonly ChangeRow[]): void {
    const complete = this.#isComplete(rows);
    if (rows.some(({ slot, version }) => version < (this.#seen.get(slot) ?? 0))) this.#onGoneBack();
    for (const { slot, version } of rows) this.#seen.set(slot, version);
    this.#version = [...this.#seen.values()].reduce((sum, one) => sum + one, 0);
    if (!complete) this.#touchEverything();
    for (const { touches, products } of rows) {
      if (touches === 'all') this.#touchEverything();
      if (touches === 'popularity') this.#popularity = this.#version;
      for (const id of products ?? []) this.#products.set(id, this.#version);
    }
    if (this.#products.size > MOST_REMEMBERED) this.#touchEverything();
  }

  #touchEverything(): void {
    this.#everything = this.#version;
    this.#products.clear();
  }

  /** Whether each row of the version comes with every step from where it was seen. */
  #isComplete(rows: readonly ChangeRow[]): boolean {
    const steps = new Map<number, number>();
    for (const { slot, step } of rows) {
      steps.set(slot, (steps.get(slot) ?? 0) + (step === null ? 0 : 1));
    }
    return rows.every(({ slot, version }) => {
      const seen = this.#seen.get(slot);
      return seen !== undefined && version - seen === steps.get(slot);
    });
  }
}
