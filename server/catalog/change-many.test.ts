import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import type { Reply } from '#contract/endpoint';
import type { changeProductsEndpoint } from '#contract/product-bulk';

import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const other = await appOver(api);
const admin = await given.admin();
const reseller = await given.reseller();

type Report = Reply<typeof changeProductsEndpoint>;

const ask = (productIds: string[], change: object, via: Pick<typeof api, 'post'> = api) =>
  via.post('/api/products/change', { productIds, change }, admin.token);
async function changed(productIds: string[], change: object): Promise<Report> {
  const reply = await ask(productIds, change);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const undo = (products: object[], via: Pick<typeof api, 'post'> = api) =>
  via.post('/api/products/change/undo', { products }, admin.token);
const stateOf = (id: string) =>
  db
    .selectFrom('products')
    .select(['published', 'category'])
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .executeTakeFirstOrThrow();
const auditOf = (id: string) =>
  db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

const draft = (values: object = {}) => given.product({ published: false, ...values });
const idsOf = (products: { id: string }[]) => products.map(({ id }) => id);

test('publishes what may be published, and says of each other product why not', async () => {
  const drafts = [await draft(), await draft()];
  const shown = await given.product();
  const inactive = await draft({ active: false, title: 'Saia' });
  const gone = await draft({ deleted_at: new Date(), title: 'Blusa' });
  const unknown = randomUUID();
  const ids = [...idsOf(drafts), shown.id, inactive.id, gone.id, unknown];
  // Named twice, changed once.
  const report = await changed([...ids, ...idsOf(drafts)], { published: true });
  expect(report.message).toBe('2 produtos publicados, 3 não, 1 já estava assim');
  expect(idsOf(report.changed).toSorted()).toEqual(idsOf(drafts).toSorted());
  expect(report.unchanged).toBe(1);
  expect(report.refused.map(({ title, reason }) => `${title} ${reason}`).toSorted()).toEqual([
    'Blusa foi excluído',
    'Produto não existe',
    'Saia está inativo',
  ]);
  for (const { id } of drafts) {
    expect(await stateOf(id)).toMatchObject({ published: true });
    expect(await auditOf(id)).toEqual([
      {
        action: 'product_changed',
        actor_id: admin.id,
        before: { published: false },
        after: { published: true },
      },
    ]);
  }
  expect(await auditOf(shown.id)).toEqual([]);
  expect(await stateOf(inactive.id)).toMatchObject({ published: false });
  expect(await stateOf(gone.id)).toMatchObject({ published: false });
});

test('an inactive product may be taken back and moved to another category', async () => {
  const { id } = await given.product({ active: false, category: 'Blusas' });
  expect((await changed([id], { published: false })).message).toBe('1 produto despublicado');
  expect((await changed([id], { category: 'Vestidos' })).message).toBe('1 produto em Vestidos');
  expect(await stateOf(id)).toEqual({ published: false, category: 'Vestidos' });
});

const found = (via: Pick<typeof api, 'get'>, category: string) =>
  via.get(
    `/api/products?search=quimono+raro&category=${encodeURIComponent(category)}`,
    reseller.token,
  );

const totals = async (category: string) =>
  Promise.all(
    [api, other].map(async (via) => (await found(via, category)).json().pagination.total),
  );

test('kept pages of the catalogue follow, on every instance', async () => {
  const { id } = await draft({ title: 'Quimono Raro', category: 'Blusas' });
  expect(await totals('Blusas')).toEqual([0, 0]);
  await changed([id], { published: true });
  expect(await totals('Blusas')).toEqual([1, 1]);
  await changed([id], { category: 'Vestidos' });
  expect([await totals('Blusas'), await totals('Vestidos')]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('undone, each product is what it was; what was saved since stays and is named', async () => {
  const one = await given.product({ category: 'Blusas' });
  const none = await given.product({ category: null });
  const late = await given.product({ category: 'Tênis', title: 'Mudou' });
  const report = await changed(idsOf([one, none, late]), { category: 'Vestidos' });
  const url = `/api/products/${late.id}`;
  await api.send({ method: 'PUT', url, payload: { title: 'Mudou Depois' } }, admin.token);
  const reply = (await undo(report.changed)).json();
  expect(reply.message).toBe(
    'Desfeito: 2 produtos voltaram ao que eram. 1 mudou depois e ficou como está.',
  );
  expect(reply.left).toMatchObject([{ id: late.id, title: 'Mudou Depois' }]);
  expect(await stateOf(one.id)).toMatchObject({ category: 'Blusas' });
  expect(await stateOf(none.id)).toMatchObject({ category: null });
  expect(await stateOf(late.id)).toMatchObject({ category: 'Vestidos' });
  expect((await auditOf(one.id)).at(-1)).toMatchObject({
    before: { category: 'Vestidos' },
    after: { category: 'Blusas' },
  });
  const again = (await undo(report.changed)).json();
  expect([again.restored, again.left.length]).toEqual([[], 3]);
});

test('a sale in between does not keep a change from being undone', async () => {
  const product = await draft();
  const report = await changed([product.id], { published: true });
  await given.order({ product, quantity: 1 });
  expect((await undo(report.changed)).json().restored).toEqual([product.id]);
  expect(await stateOf(product.id)).toMatchObject({ published: false });
});

test('two at once publish each product once, and two undo it once', async () => {
  const drafts = await Promise.all(Array.from({ length: 20 }, () => draft({ category: 'Shorts' })));
  const ids = idsOf(drafts);
  const reports: Report[] = (
    await Promise.all([
      ask(ids, { published: true }),
      ask(ids.toReversed(), { published: true }, other),
    ])
  ).map((reply) => reply.json());
  expect(reports.map((report) => report.changed.length).toSorted((a, b) => a - b)).toEqual([0, 20]);
  for (const id of ids) expect(await auditOf(id)).toHaveLength(1);
  const products = reports.flatMap((report) => report.changed);
  const undone = await Promise.all([undo(products), undo(products, other)]);
  const restored = undone.map((reply) => reply.json().restored.length);
  expect(restored.toSorted((a, b) => a - b)).toEqual([0, 20]);
  for (const id of ids) expect(await stateOf(id)).toMatchObject({ published: false });
});

test.each([
  ['no product', [], { published: true }],
  [
    'more than may be chosen',
    Array.from({ length: 1001 }, () => randomUUID()),
    { published: true },
  ],
  ['no change', [randomUUID()], {}],
  ['two changes', [randomUUID()], { published: true, category: 'Blusas' }],
  ['a category that there is not', [randomUUID()], { category: 'Chapéus' }],
])('is refused: %s', async (_, ids, change) => {
  expect((await ask(ids, change)).statusCode).toBe(400);
});

const select = async (query: string) =>
  (await api.get(`/api/products/selection?search=poncho&${query}`, admin.token)).json();

test('the selection is what the list with this filter has', async () => {
  const match = await draft({ title: 'Poncho Alpaca', category: 'Jaquetas' });
  await given.product({ title: 'Poncho Alpaca', category: 'Jaquetas' });
  await draft({ title: 'Poncho Alpaca', category: 'Jaquetas', deleted_at: new Date() });
  expect(await select('category=Jaquetas&state=draft')).toEqual({
    products: [{ id: match.id, active: true, published: false }],
    total: 1,
  });
  expect((await select('category=Jaquetas')).total).toBe(2);
  expect(await select('category=Shorts')).toEqual({ products: [], total: 0 });
});
