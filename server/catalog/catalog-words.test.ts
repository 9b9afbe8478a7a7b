import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { deferred } from '../testing/deferred.ts';
import { testApp } from '../testing/test-app.ts';
import { brokenRules } from '../upkeep/run-checks.queries.ts';

const { db, given } = await testApp();

/** How many products have each of the words, as the database keeps them. */
async function kept(): Promise<Record<string, number>> {
  const { rows } = await sql<{ shown: string; products: number }>`
    select shown, sum(products)::int as products from catalog_words
    group by shown having sum(products) <> 0 order by shown`.execute(db);
  return Object.fromEntries(rows.map(({ shown, products }) => [shown, products]));
}

const change = (id: string, values: object) =>
  db
    .updateTable('products')
    .set(values)
    .where(sql`id::text`, '=', id)
    .execute();

test('words of titles are counted once a product, through every kind of change', async () => {
  const { id } = await given.product({ title: 'Calça Wide (calça) T-SHIRT 2026 de Algodão' });
  expect(await kept()).toEqual({ algodão: 1, calça: 1, shirt: 1, wide: 1 });
  await given.product({ title: 'Calça Ônix', published: false });
  await given.product({ title: 'CALÇA Reta' });
  expect(await kept()).toEqual({ algodão: 1, calça: 2, reta: 1, shirt: 1, wide: 1 });
  await change(id, { title: 'Calca Reta' });
  expect(await kept()).toEqual({ calca: 1, calça: 1, reta: 2 });
  await change(id, { published: false });
  expect(await kept()).toEqual({ calça: 1, reta: 1 });
  await change(id, { published: true, msrp_cents: 5 });
  await change(id, { reseller_visible: false });
  expect(await kept()).toEqual({ calça: 1, reta: 1 });
  await change(id, { reseller_visible: true });
  await sql`update products set active = not active`.execute(db);
  expect(await kept()).toEqual({});
  await sql`update products set active = true, published = true`.execute(db);
  expect(await kept()).toEqual({ calca: 1, calça: 2, reta: 2, ônix: 1 });
  await change(id, { color_name: 'Reta Azul' });
  expect(await kept()).toEqual({ azul: 1, calca: 1, calça: 2, reta: 2, ônix: 1 });
  await change(id, { deleted_at: new Date() });
  expect(await kept()).toEqual({ calça: 2, reta: 1, ônix: 1 });
  expect(await brokenRules(db)).toEqual([]);
});

test('changes of products with the same words do not wait for each other', async () => {
  const [first, second] = [
    await given.product({ title: 'Saia Rosa' }),
    await given.product({ title: 'Rosa Saia' }),
  ];
  const before = await kept();
  const [done, end] = [deferred(), deferred()];
  const open = db.transaction().execute(async (tx) => {
    await tx
      .updateTable('products')
      .set({ title: 'Blusa Rosa' })
      .where('id', '=', first.id)
      .execute();
    done.resolve();
    await end.promise;
  });
  await done.promise;
  // Were it to wait, it would wait for what comes after it here.
  await change(second.id, { title: 'Blusa Lisa' });
  end.resolve();
  await open;
  expect(await kept()).toEqual({ ...before, blusa: 2, lisa: 1, rosa: 1, saia: undefined });
  expect(await brokenRules(db)).toEqual([]);
});
