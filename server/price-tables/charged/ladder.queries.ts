import type { ProductId } from '#contract/ids';
import type { PriceStep } from '#contract/price-ladder';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { isInForce } from '../../in-force.queries.ts';
import { maySee, priceFor, pricesOf } from '../../sight.queries.ts';
import { ANYBODY, type PricesInForce, type Sight } from '../../sight.ts';

/** A step of the ladder with the table it opens. */
export type LadderStep = PriceStep & { prices: PricesInForce };

/** SQL: the steps whose tables are in force, as JSON; null where there is no ladder. */
export const LADDER = `(select json_agg(json_build_object('pieces', s.pieces, 'name', t.name,
    'prices', ${pricesOf('t')}) order by s.pieces)
  from price_steps s join price_tables t on t.no = s.table_no where ${isInForce('t')})`;

export async function readLadder(db: Db): Promise<LadderStep[]> {
  const [row] = await rawQuery<{ ladder: LadderStep[] | null }>(
    db,
    `select ${LADDER} as ladder`,
    [],
  );
  return row?.ladder ?? [];
}

/** SQL: what `p` costs by each step, as a JSON array of centavos. */
export const stepPrices = (ladder: readonly LadderStep[], p = 'p') =>
  `json_build_array(${ladder.map(({ prices }) => priceFor({ ...ANYBODY, prices }, p)).join(', ')})`;

type Row = { productId: ProductId; price: number; steps: number[] };

/** Of those that this one may buy. */
export async function readLadderPrices(
  db: Db,
  ids: readonly ProductId[],
  { sight, ladder }: { sight: Sight; ladder: readonly LadderStep[] },
): Promise<Row[]> {
  return rawQuery<{ productId: ProductId; price: number; steps: number[] }>(
    db,
    `select p.id as "productId", ${priceFor(sight)} as price, ${stepPrices(ladder)} as steps
     from products p where p.id = any($1::uuid[]) and ${maySee(sight)}`,
    [ids],
  );
}
