import type { ImportId } from '#contract/ids';

/** Rows at positions `from` (included) to `to` (excluded) of an import. */
export type Batch = { importId: ImportId; from: number; to: number };

const BATCH_SIZE = 500;

export const batchesOf = (importId: ImportId, count: number): Batch[] =>
  Array.from({ length: Math.ceil(count / BATCH_SIZE) }, (_, index) => ({
    importId,
    from: index * BATCH_SIZE,
    to: Math.min(count, (index + 1) * BATCH_SIZE),
  }));
