import { expect, test } from 'vitest';

import { testApp } from '../../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const reseller = await given.reseller();

for (const [title, sku] of [
  ['Vestido Midi Aurora', 'VE-1187'],
  ['Vestido Longo Brisa', 'VE-1190'],
  ['Calça Wide Denim', 'CA-2001'],
  ['Blusa Botão', 'BL-3001'],
  ['Blusa Casual', 'BL-3002'],
  ['Short Linho', 'SH-4001'],
  ['Tênis Runner', 'TE-5001'],
  ['Saia Plissada', 'SA-6001'],
] as const) {
  await given.product({ title, sku, description: 'Algodão de toque macio' });
}
await given.product({ title: 'Quimono Secreto', sku: 'QU-9001', published: false });
await given.product({ title: 'Pelerine Oculta', sku: 'PE-9001', reseller_visible: false });

type Listed = {
  products: { title: string }[];
  pagination: { total: number };
  nextCursor: string | null;
  searchedFor?: string;
  near?: string[];
};

async function list(query: Record<string, string>, token = reseller.token): Promise<Listed> {
  const reply = await api.get(`/api/products?${new URLSearchParams(query).toString()}`, token);
  expect(reply.statusCode).toBe(200);
  return reply.json<Listed>();
}
const forgiving = (search: string, more: Record<string, string> = {}) =>
  list({ search, forgive: '1', sortBy: 'name_asc', ...more });

test.each([
  ['vestdo', 'vestido', 2],
  ['vestdio auroar', 'vestido aurora', 1],
  ['VESTIDOS', 'vestido', 2],
  ['calças', 'calça', 1],
  ['calca jeans', 'calca denim', 1],
  ['calças jeans', 'calça denim', 1],
  ['blusinha', 'blusa', 2],
  ['blusinhas de botões', 'blusa de botão', 1],
  ['bermuda', 'short', 1],
  ['bermudas linho', 'short linho', 1],
  ['sneaker', 'tênis', 1],
  ['tenis runer', 'tenis runner', 1],
  ['saai', 'saia', 1],
  ['vestido brsia', 'vestido brisa', 1],
  ['casuais', 'casual', 1],
  ['vestdo algodão', 'vestido algodão', 2],
  ['ve1187', 'VE-1187', 1],
])('%s finds what was meant: %s', async (search, meant, total) => {
  expect((await list({ search })).pagination.total).toBe(0);
  const found = await forgiving(search);
  expect([found.searchedFor, found.pagination.total]).toEqual([meant, total]);
  expect(found.products).toHaveLength(total);
});

test.each(['vestido', 'vest', 'algodao', 'VE-11', 've-1187 aurora'])(
  'what %s finds is what it found before, and nothing is said',
  async (search) => {
    const [exact, found] = [await list({ search, sortBy: 'name_asc' }), await forgiving(search)];
    expect(found).toEqual(exact);
    expect(found.pagination.total).toBeGreaterThan(0);
    expect(found).not.toHaveProperty('searchedFor');
  },
);

test('a code is never read as another one, only shown as near', async () => {
  for (const search of ['VE-1188', 'vestido VE-1188']) {
    const found = await forgiving(search);
    expect(found).toMatchObject({ products: [], pagination: { total: 0 } });
    expect(found.near).toEqual(expect.arrayContaining(['VE-1187', 'VE-1190']));
  }
});

test('a kind of garment is found by its name alone, where its genus stands in no title', async () => {
  await given.product({ title: 'Pantalona Risca', sku: 'PA-7001-PRE' });
  for (const search of ['calça pantalona', 'calças pantalonas'])
    expect(await forgiving(search)).toMatchObject({
      searchedFor: 'pantalona',
      products: [{ title: 'Pantalona Risca' }],
    });
  // Beside another word it says something.
  expect((await forgiving('saia pantalona')).products).toEqual([]);
});

test('the code of a model finds its colours without its marks as well', async () => {
  await given.product({ title: 'Regata', sku: 'RG-0552-VER' });
  await given.product({ title: 'Regata', sku: 'RG-0552-AZU' });
  await given.product({ title: 'Outra', sku: 'RG-05521-AZU' });
  expect(await forgiving('rg0552')).toMatchObject({
    searchedFor: 'RG-0552',
    products: [{ title: 'Outra' }, { title: 'Regata' }, { title: 'Regata' }],
  });
  expect((await forgiving('rg055')).near).toEqual(['RG-05521-AZU', 'RG-0552-AZU', 'RG-0552-VER']);
});

test('words that never meet in a product are near one by one, misspelt or not', async () => {
  expect(await forgiving('vestdo runner')).toMatchObject({
    products: [],
    near: ['vestido', 'runner'],
  });
  expect(await forgiving('vestido 44')).toMatchObject({ products: [], near: ['vestido'] });
});

test('nothing near: nothing is made up, and short words are not guessed', async () => {
  for (const search of ['xilofone', 'sai9', 'sxa', '%%%', 'ção']) {
    expect(await forgiving(search)).toMatchObject({ products: [], near: [] });
  }
});

test('other filters hold for what was meant as well', async () => {
  await given.product({ title: 'Vestido Caro', msrp_cents: 900_000 });
  const dear = await forgiving('vestdo', { minPrice: '8000' });
  expect(dear.products.map(({ title }) => title)).toEqual(['Vestido Caro']);
  const none = await forgiving('vestdo', { minPrice: '9500' });
  expect(none).toMatchObject({ products: [], near: ['vestido'] });
});

test('pages go on with what the first one was found by, whatever is added meanwhile', async () => {
  const first = await forgiving('vestdo', { limit: '2' });
  await given.product({ title: 'Marca Vestdo' });
  const rest = await forgiving('vestdo', { limit: '2', cursor: first.nextCursor ?? '' });
  expect([...first.products, ...rest.products].map(({ title }) => title)).toEqual([
    'Vestido Caro',
    'Vestido Longo Brisa',
    'Vestido Midi Aurora',
  ]);
  expect(rest.searchedFor).toBe('vestido');
  // Somebody who asks now finds the word itself.
  expect((await forgiving('vestdo')).products.map(({ title }) => title)).toEqual(['Marca Vestdo']);
  await db
    .updateTable('products')
    .set({ published: false })
    .where('title', '=', 'Marca Vestdo')
    .execute();
  expect((await forgiving('vestdo')).searchedFor).toBe('vestido');
});

test('products that are hidden are no reason to read a word as theirs', async () => {
  for (const search of ['quimonos', 'quimonno', 'secretto', 'pelerines', 'QU9001', 'PE-9002']) {
    const found = await forgiving(search);
    expect(found).toMatchObject({ products: [], near: [] });
  }
  // The back office looks for what is written, whatever else it says.
  const all = await list({ search: 'quimonno', forgive: '1', all: '1' }, admin.token);
  expect(all).toMatchObject({ products: [] });
  expect(all).not.toHaveProperty('near');
});
