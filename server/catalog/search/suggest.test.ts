import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { MOST_SUGGESTIONS } from '#contract/suggestions';

import { testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const reseller = await given.reseller();

const midi = await given.product({ title: 'Vestido Midi Aurora', sku: 'VE-1187' });
await given.product({ title: 'Vestido Longo Aurora', sku: 'VE-1190' });
await given.product({ title: 'Calça Véu', sku: 'CA-2001' });
await given.product({ title: 'Blusa Áurea', sku: 'BL-3001' });
const hidden = await given.product({
  title: 'Quimono Vespertino',
  sku: 'QU-9001',
  published: false,
});

type Suggested = { searches: string[]; products: { id: string; title: string; image: unknown }[] };
async function suggested(typed: string): Promise<Suggested> {
  const query = new URLSearchParams({ typed }).toString();
  const reply = await api.get(`/api/products/suggestions?${query}`, reseller.token);
  expect(reply.statusCode).toBe(200);
  return reply.json<Suggested>();
}
const titles = ({ products }: Suggested) => products.map(({ title }) => title).toSorted();

const DRESSES = ['Vestido Longo Aurora', 'Vestido Midi Aurora'];

test.each([
  ['vest', ['vestido'], DRESSES],
  ['VÉ', ['vestido', 'véu'], DRESSES],
  ['auro', ['aurora'], DRESSES],
  ['vestido lo', ['vestido longo'], ['Vestido Longo Aurora']],
  ['aurora midi', [], ['Vestido Midi Aurora']],
  ['ve11', [], DRESSES],
  ['VE-1187', [], ['Vestido Midi Aurora']],
  ['vestdo', ['vestido'], []],
  ['blusinhas', ['blusa'], []],
  ['áurea', ['áurea'], ['Blusa Áurea']],
  ['v', [], []],
  ['%_', [], []],
  ['xilofone', [], []],
])('%s: the searches %j and the products %j', async (typed, searches, products) => {
  const answer = await suggested(typed);
  expect(answer.searches).toEqual(searches);
  expect(titles(answer)).toEqual(products);
});

test('nothing of a hidden product shows until it is published, and nothing after', async () => {
  const seen = async () => JSON.stringify([await suggested('quim'), await suggested('QU-90')]);
  const publish = (published: boolean) =>
    db.updateTable('products').set({ published }).where('id', '=', hidden.id).execute();
  expect(await seen()).not.toMatch(/quim/i);
  expect(await suggested('vesp')).toEqual({ searches: [], products: [] });
  await publish(true);
  expect(await suggested('vesp')).toMatchObject({
    searches: ['vespertino'],
    products: [{ title: 'Quimono Vespertino', sku: 'QU-9001', image: null }],
  });
  await publish(false);
  expect(await seen()).not.toMatch(/quim/i);
  await publish(true);
  await db.updateTable('products').set({ title: 'Capa' }).where('id', '=', hidden.id).execute();
  expect(await suggested('vesp')).toEqual({ searches: [], products: [] });
});

test('a product comes with its cover, once, and there are no more than eight in all', async () => {
  await sql`insert into pictures (filename, width, height, bytes)
    values ('capa.webp', 700, 900, 1), ('costas.webp', 700, 900, 1)`.execute(db);
  await sql`insert into product_images (product_id, filename, position)
    values (${midi.id}, 'costas.webp', 1), (${midi.id}, 'capa.webp', 0)`.execute(db);
  const { products } = await suggested('vestido midi');
  expect(products).toEqual([
    expect.objectContaining({
      id: midi.id,
      image: { url: '/uploads/products/capa.webp', filename: 'capa.webp', width: 700, height: 900 },
    }),
  ]);
  for (const n of Array.from({ length: 12 }, (_, at) => at)) {
    await given.product({ title: `Vestido ${n}`, sku: `VEST-${n}` });
  }
  const many = await suggested('vest');
  expect(many.searches.length + many.products.length).toBe(MOST_SUGGESTIONS);
  expect(new Set(many.products.map(({ id }) => id)).size).toBe(many.products.length);
});
