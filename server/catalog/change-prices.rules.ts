import { keysOf } from '#contract/closed-set';
import { cents } from '#contract/money';
import { changedPrice } from '#contract/price-rounding';
import { PRICE_FIELDS, type PriceChange, type PriceSummary } from '#contract/prices';

export const PRICE_COLUMNS = {
  msrp: 'msrp_cents',
  price40: 'price40_cents',
  price50: 'price50_cents',
} as const;

export type Prices = {
  msrp_cents: number;
  price40_cents: number | null;
  price50_cents: number | null;
  /** In the table whose prices change. */
  own_cents?: number | null;
};
type Column = keyof Prices;

/** Before and after, and whether the new price is above the suggested retail price. */
export type Repriced<P extends Prices> = { product: P; after: Prices; aboveMsrp: boolean };

const pricesOf = ({ msrp_cents, price40_cents, price50_cents, own_cents }: Prices): Prices => ({
  msrp_cents,
  price40_cents,
  price50_cents,
  ...(own_cents !== undefined && { own_cents }),
});

/** As `price_cents` of the table has it, or by the table whose prices change. */
const resellerPays = ({ msrp_cents, price40_cents, own_cents }: Prices) =>
  own_cents ?? price40_cents ?? msrp_cents;

const columnsOf = ({ tableId, prices = [] }: PriceChange): Set<Column> =>
  new Set(tableId ? ['own_cents'] : prices.map((name) => PRICE_COLUMNS[name]));

function reprice<P extends Prices>(product: P, change: PriceChange): Repriced<P> {
  const { percent = 0, amount = 0, rounding } = change;
  const after = pricesOf(product);
  for (const column of columnsOf(change)) {
    const before = after[column] ?? null;
    if (before === null) continue;
    const plus = Math.round(amount * 100);
    after[column] = changedPrice(cents(before), Math.round(percent * 100), rounding, plus);
  }
  return { product, after, aboveMsrp: resellerPays(after) > after.msrp_cents };
}

/** Products of which a price would be nothing or less: a value taken off says nothing about what it is taken from. */
export const belowNothing = <P extends Prices>(products: readonly P[], change: PriceChange): P[] =>
  products.filter((product) =>
    [...columnsOf(change)].some((column) => {
      const before = product[column] ?? null;
      return before !== null && before + Math.round((change.amount ?? 0) * 100) <= 0;
    }),
  );

const columns: Column[] = [...keysOf(PRICE_FIELDS).map((name) => PRICE_COLUMNS[name]), 'own_cents'];
const movesOf = ({ product, after }: Repriced<Prices>) =>
  columns.map((column) => Math.sign((after[column] ?? 0) - (product[column] ?? 0)));

/** What each product would cost, and the whole in numbers; those that stay as they are only counted. */
export function planPrices<P extends Prices>(
  products: readonly P[],
  change: PriceChange,
): { changed: Repriced<P>[]; summary: PriceSummary } {
  const all = products.map((product) => reprice(product, change));
  const changed = all.filter((row) => movesOf(row).some((move) => move !== 0));
  const moves = changed.flatMap(movesOf);
  return {
    changed,
    summary: {
      products: changed.length,
      unchanged: all.length - changed.length,
      up: moves.filter((move) => move > 0).length,
      down: moves.filter((move) => move < 0).length,
      aboveMsrp: changed.filter(({ aboveMsrp }) => aboveMsrp).length,
    },
  };
}
