import type { ErrorDetail } from '#contract/error-reply';
import type { VariantId } from '#contract/ids';
import { MOST_STOCK } from '#contract/product';

export type Existing = { id: VariantId; size: string; stock: number; removed_at: Date | null };
type Wanted = {
  id?: VariantId | undefined;
  size: string;
  stock: number;
  loadedStock?: number | undefined;
};

export type VariantPlan = {
  /** Sizes that were never there, with the stock they open with. */
  added: { size: string; stock: number; index: number }[];
  /** Sizes that stay or come back; `delta` is what the form wants added or taken, `after` what is there then. */
  kept: {
    id: VariantId;
    size: string;
    rename: boolean;
    revive: boolean;
    delta: number;
    after: number;
    index: number;
  }[];
  removed: { id: VariantId; delta: number }[];
  /** Sizes whose stock moved, in a form that does not say what it had read. */
  unknown: { size: string; now: number; index: number }[];
};

/** The stock of a size as the form was filled with it; undefined when unknown. */
export type AsRead = (size: Existing) => number | undefined;

/** One size twice in what was sent. */
export function repeatedSizes(wanted: readonly { size: string }[]): ErrorDetail[] {
  const seen = new Set<string>();
  return wanted.flatMap(({ size }, index) => {
    if (!seen.has(size)) {
      seen.add(size);
      return [];
    }
    return [{ path: `variants.${index}.size`, message: 'Este tamanho já existe' }];
  });
}

/**
 * What must happen so that the product has the sizes that were sent. A kept size keeps its id; one
 * that was removed comes back with its history; the stock changes by the difference to what the
 * form had read, so that a sale made meanwhile is not undone. Where the form does not say what it
 * had read, `asRead` may know; without it the stock that was sent is the one there shall be.
 */
export function planVariants(
  existing: readonly Existing[],
  wanted: readonly Wanted[],
  asRead: AsRead = ({ stock }) => stock,
): VariantPlan {
  const plan: VariantPlan = { added: [], kept: [], removed: [], unknown: [] };
  const used = new Set<string>();
  const free = (row: Existing) => !used.has(row.id);
  const live = existing.filter(({ removed_at }) => removed_at === null);
  const named = new Set(wanted.map(({ id }) => id));
  for (const [index, { id, size, stock, loadedStock }] of wanted.entries()) {
    const match =
      live.find((row) => row.id === id && free(row)) ??
      live.find((row) => row.size === size && free(row) && !named.has(row.id)) ??
      existing.findLast((row) => row.removed_at !== null && row.size === size && free(row));
    if (!match) {
      plan.added.push({ size, stock, index });
      continue;
    }
    used.add(match.id);
    const revive = match.removed_at !== null;
    const read = revive ? match.stock : (loadedStock ?? asRead(match));
    // What is there already needs no movement, whatever was read.
    if (read === undefined && stock !== match.stock) {
      plan.unknown.push({ size: match.size, now: match.stock, index });
    }
    const from = read ?? match.stock;
    const rename = match.size !== size;
    const delta = stock - from;
    const after = match.stock + delta;
    plan.kept.push({ id: match.id, size, rename, revive, delta, after, index });
  }
  for (const row of live.filter(free)) plan.removed.push({ id: row.id, delta: -row.stock });
  return plan;
}

/** The refusal of a form that is too old to know what its stock means. */
export const unknownStock = ({ unknown }: VariantPlan): ErrorDetail[] =>
  unknown.map(({ size, now, index }) => ({
    path: `variants.${index}.stock`,
    message: `O estoque de ${size} mudou enquanto você editava: agora são ${pieces(now)}. Recarregue e confira.`,
  }));

const pieces = (count: number) => count.toLocaleString('pt-BR');

/** Only what is added is judged: pieces that came back may have passed the maximum by themselves. */
export function tooMuchStock({ kept, added }: VariantPlan): ErrorDetail[] {
  const growing = kept.filter(({ delta }) => delta > 0);
  const opening = added.map(({ stock, ...size }) => ({ ...size, after: stock }));
  return [...growing, ...opening]
    .filter(({ after }) => after > MOST_STOCK)
    .map(({ size, after, index }) => ({
      path: `variants.${index}.stock`,
      message: `O estoque de ${size} ficaria com ${pieces(after)} peças; o máximo é ${pieces(MOST_STOCK)}.`,
    }));
}
