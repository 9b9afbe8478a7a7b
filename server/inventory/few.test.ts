import { expect, test } from 'vitest';

import type { VariantId } from '#contract/ids';
import { FEW_OF_A_SIZE } from '#contract/product-endpoints';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { testApp } from '../testing/test-app.ts';
import { moveStock } from './stock.queries.ts';

const { db, given } = await testApp();

test('few is the stock where it is low by the rule, and nothing elsewhere', async () => {
  const sizes = { P: 0, M: FEW_OF_A_SIZE, G: FEW_OF_A_SIZE + 1, GG: 900 };
  const { id } = await given.product({ sizes });
  const rows = await rawQuery<{ size: string; few: number | null }>(
    db,
    'select size, few from variants where product_id = $1 order by stock',
    [id],
  );
  expect(rows.map(({ size, few }) => [size, few])).toEqual([
    ['P', 0],
    ['M', FEW_OF_A_SIZE],
    ['G', null],
    ['GG', null],
  ]);
});

type Counted = { all: number; inPlace: number };

/** What this connection has changed and not yet reported: all changes of sizes, and those that left every index alone. */
async function counted(tx: Db): Promise<Counted> {
  const [row] = await rawQuery<Counted>(
    tx,
    `select n_tup_upd as all, n_tup_hot_upd as "inPlace"
     from pg_stat_xact_user_tables where relname = 'variants'`,
    [],
  );
  if (!row) throw new Error('no counts');
  return row;
}

const changes = (variantId: VariantId | undefined, deltas: readonly number[]) =>
  db.transaction().execute(async (tx) => {
    if (!variantId) throw new Error('no such size');
    const before = await counted(tx);
    for (const delta of deltas) {
      await moveStock(tx, [{ variantId, delta }], { cause: 'adjustment', actorId: null });
    }
    const after = await counted(tx);
    return { all: after.all - before.all, inPlace: after.inPlace - before.inPlace };
  });

test('a sale of a size with enough pieces changes no index', async () => {
  const { variants } = await given.product({ sizes: { P: 50, M: 8 } });
  expect(await changes(variants['P'], [-10, -10, 5])).toEqual({ all: 3, inPlace: 3 });
  expect(await changes(variants['M'], [-1, -1, -1])).toEqual({ all: 3, inPlace: 1 });
});
