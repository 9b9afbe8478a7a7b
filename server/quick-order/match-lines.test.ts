import { expect, test } from 'vitest';

import { MOST_QUICK_LINES, type QuickReading } from '#contract/quick-order';

import { openDatabase } from '../db/database.ts';
import { ANYBODY } from '../sight.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { groupCalls } from '../testing/group-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { matchLines } from './match-lines.ts';

const api = await testApp();
const { token } = await api.given.reseller();
const groups = groupCalls(api, (await api.given.admin()).token);

type Reading = Omit<QuickReading, 'name'>;
const m4: Reading = { sizes: [{ size: 'M', quantity: 4 }] };
const ask = (...lines: QuickReading[][]) => api.post('/api/reseller/quick-order', { lines }, token);
const ofSize = (size: number, quantity: number): Reading => ({
  sizes: [{ size: String(size), quantity }],
});
const judged = async (name: string, ...readings: Reading[]) => {
  const reply = await ask(readings.map((reading) => ({ name, ...reading })));
  expect(reply.statusCode).toBe(200);
  return reply.json().lines[0];
};

const dress = await api.given.product({
  sku: 'VE-1187',
  title: 'Vestido Ondina',
  description: 'Viscose com botões',
  sizes: { GG: 0, P: 3, M: 9, G: 9 },
});
const shoe = await api.given.product({
  sku: 'TN-0108',
  title: 'Tênis Court em Couro',
  sizes: { '36': 9, '38': 1, '40': 9, '42': 9 },
});
const bag = await api.given.product({ sku: 'BO-1', title: 'Bolsa Palha', sizes: { ÚNICO: 5 } });
await api.given.product({ sku: 'BR-1', title: 'Camiseta Breton Urucum' });
await api.given.product({ sku: 'BR-2', title: 'Camiseta Listra Breton Urucum', sizes: { G: 1 } });
await api.given.product({ sku: 'HD-1', title: 'Vestido Oculto', reseller_visible: false });

const piece = (size: string, quantity: number, stock: number) =>
  expect.objectContaining({ size, quantity, stock });

test.each(['VE-1187', 've-1187', '  ve-1187 '])('%j is found by its code', async (name) => {
  expect(await judged(name, m4)).toMatchObject({
    state: 'matched',
    productId: dress.id,
    pieces: [{ variantId: dress.variants['M'], size: 'M', quantity: 4, stock: 9 }],
  });
});

test.each(['vestido ondina', 'ONDINA', 'ondina vestido', 'Vestído Ondína', 'ond VE-1187'])(
  '%j is found by its name',
  async (name) => {
    expect(await judged(name, m4)).toMatchObject({ state: 'matched', productId: dress.id });
  },
);

test('a code is found without its marks, and that of a model offers its colours', async () => {
  for (const name of ['ve1187', 'VE/1187', 'V.E-1187'])
    expect(await judged(name, m4)).toMatchObject({ state: 'matched', productId: dress.id });
  const green = await api.given.product({ sku: 'RG-0552-VER', sizes: { M: 9 } });
  expect(await judged('rg0552', m4)).toMatchObject({ state: 'matched', productId: green.id });
  await api.given.product({ sku: 'RG-0552-AZU', sizes: { M: 9 } });
  await api.given.product({ sku: 'RG-05521', sizes: { M: 9 } });
  await api.given.product({ sku: 'RG-0552-OCU', published: false });
  const { state, candidates } = await judged('rg0552', m4);
  expect([state, candidates.length]).toEqual(['ambiguous', 2]);
  for (const name of ['rg055', 'rg0552v'])
    expect(await judged(name, m4)).toEqual({ state: 'unmatched' });
});

test.each([
  ['a part of a code', 'VE-118'],
  ['a code with more behind it', 'VE-11870'],
  ['a word of the description', 'viscose'],
  ['a letter of the title', 'v'],
  ['what is hidden from resellers', 'HD-1'],
  ['the name of what is hidden', 'Vestido Oculto'],
  ['signs of a pattern', '%_%'],
])('%s finds nothing', async (_, name) => {
  expect(await judged(name, m4)).toEqual({ state: 'unmatched' });
});

test('a size says how many there are of it, also where fewer are left than asked for', async () => {
  const sizes = [
    { size: 'p', quantity: 4 },
    { size: 'GG', quantity: 1 },
  ];
  const { state, pieces } = await judged('VE-1187', { sizes });
  expect(state).toBe('matched');
  expect(pieces).toEqual([piece('P', 4, 3), piece('GG', 1, 0)]);
});

test('a size the product has not is named, and nothing of the line is taken', async () => {
  const sizes = [...(m4.sizes ?? []), { size: 'XG', quantity: 1 }];
  const answer = await judged('VE-1187', { sizes });
  expect(answer).toMatchObject({ state: 'unfit', productId: dress.id, unknown: ['XG'] });
});

test('a grade has one number for each size, in their order', async () => {
  const { pieces } = await judged('VE-1187', { grade: [1, 2, 0, 1] });
  expect(pieces).toEqual([piece('P', 1, 3), piece('M', 2, 9), piece('GG', 1, 0)]);
  const answer = await judged('VE-1187', { grade: [1, 2, 1] });
  expect(answer).toMatchObject({ state: 'unfit', unknown: [] });
  expect((await judged('bo-1', { grade: [3] })).pieces).toEqual([piece('ÚNICO', 3, 5)]);
});

test('accents of a size do not matter, and the same size twice is one', async () => {
  const sizes = ['unico', 'Único'].map((size) => ({ size, quantity: 2 }));
  const { productId, pieces } = await judged('bolsa palha', { sizes });
  expect(productId).toBe(bag.id);
  expect(pieces).toEqual([piece('ÚNICO', 4, 5)]);
});

test('of two readings the one that fits counts; where both fit, nobody guesses', async () => {
  const once = await judged('TN-0108', ofSize(4, 38), ofSize(38, 4), { grade: [4, 38] });
  expect(once).toMatchObject({ state: 'matched', reading: 1, productId: shoe.id });
  const both = await judged('TN-0108', ofSize(36, 40), ofSize(40, 36));
  expect(both).toMatchObject({
    state: 'ambiguous',
    candidates: [
      { reading: 0, productId: shoe.id, pieces: [{ size: '36', quantity: 40 }] },
      { reading: 1, productId: shoe.id, pieces: [{ size: '40', quantity: 36 }] },
    ],
  });
  const pairs = { sizes: [36, 38].map((size) => ({ size: String(size), quantity: 2 })) };
  const loose = await judged('TN-0108', pairs, { grade: [36, 2, 38, 2] });
  expect(loose).toMatchObject({ state: 'matched', reading: 0 });
});

test('a name of two products is ambiguous, even where one of them has the size', async () => {
  const { state, candidates, more } = await judged('breton urucum', m4);
  expect([state, more]).toEqual(['ambiguous', false]);
  expect(candidates.map(({ pieces }: { pieces: object[] }) => pieces.length)).toEqual([1, 0]);
  const whole = await judged('camiseta breton urucum', m4);
  expect(whole).toMatchObject({ state: 'matched' });
});

test('a model of several colours without a colour is ambiguous, and its colours are offered', async () => {
  const coat = { title: 'Casaco Serra', style: 'Casaco Serra' };
  const moss = await api.given.product({
    ...coat,
    sku: 'CS-Musgo',
    color_name: 'Musgo',
    sizes: { M: 9 },
  });
  await api.given.product({ ...coat, sku: 'CS-Camel', color_name: 'Camel', sizes: { M: 0 } });
  const reply = await ask([{ name: 'casaco serra', ...m4 }]);
  const { lines, products } = reply.json();
  // Also where only one of them has the pieces.
  expect(lines[0]).toMatchObject({ state: 'ambiguous', candidates: [{}, {}] });
  expect(products.map(({ color }: { color: string }) => color).toSorted()).toEqual([
    'Camel',
    'Musgo',
  ]);
  expect(await judged('CS-Musgo', m4)).toMatchObject({ state: 'matched', productId: moss.id });
});

const ofDuna = (sku: string, title: string, color_name: string, more = {}) =>
  api.given.product({ sku, title, color_name, style: 'Parka Duna', ...more });
/** The product that a name is, or those that can be chosen from. */
const meant = async (name: string) => {
  const { state, productId, candidates = [] } = await judged(name, m4);
  return [state, productId ?? candidates.map((one: { productId: string }) => one.productId)];
};

test('the words of a model alone never mean one of its colours, whatever its products are titled', async () => {
  const sand = await ofDuna('PD-1', 'Parka Duna', 'Areia');
  const black = await ofDuna('PD-2', 'Parka Duna Preta', 'Preta');
  const lined = await ofDuna('PD-3', 'Duna Forrada', 'Cru');
  await ofDuna('PD-4', 'Parka Duna Oculta', 'Vinho', { reseller_visible: false });
  const all = [lined.id, sand.id, black.id];
  // The title of one of them is the model's name as well, or a part of it.
  expect(await meant('parka duna')).toEqual(['ambiguous', all]);
  expect(await meant('Parka')).toEqual(['ambiguous', all]);
  for (const name of ['parka duna preta', 'PD-2', 'preta duna'])
    expect(await meant(name)).toEqual(['matched', black.id]);
  // A word that its colours have not is its own.
  expect(await meant('duna forrada')).toEqual(['matched', lined.id]);
});

test('a colour for a group is offered to its members alone, and without the others the one that is left is meant', async () => {
  const group = await groups.added({ name: 'Vitrine' });
  const member = await api.given.reseller();
  await groups.tag(group, [member.id]);
  const coat = { title: 'Trench Orla', style: 'Trench Orla' };
  const open = await api.given.product({ ...coat, sku: 'TO-1', color_name: 'Areia' });
  const limited = await api.given.product({ ...coat, sku: 'TO-2', color_name: 'Bordô' });
  await groups.limit(limited.id, [group.id]);
  const lines = [[{ name: 'trench orla', ...m4 }]];
  const asMember = await api.post('/api/reseller/quick-order', { lines }, member.token);
  const { products } = asMember.json();
  expect(asMember.json().lines[0]).toMatchObject({ state: 'ambiguous', candidates: [{}, {}] });
  // By their titles alone nobody could tell them apart.
  const told = products.map((one: { title: string; color: string }) => [one.title, one.color]);
  expect(told).toHaveLength(2);
  expect(told).toEqual(
    expect.arrayContaining([
      ['Trench Orla', 'Areia'],
      ['Trench Orla', 'Bordô'],
    ]),
  );
  const asOther = await ask(...lines);
  expect(asOther.json().lines[0]).toMatchObject({ state: 'matched', productId: open.id });
  expect(asOther.body).not.toContain('Bordô');
});

test('a title with the word of its colour is that product, though another colour begins so', async () => {
  const blue = { style: 'Blusa Foz', sku: 'BF-1', title: 'Blusa Foz Azul', color_name: 'Azul' };
  const { id } = await api.given.product(blue);
  const navy = { title: 'Blusa Foz Azul-Marinho', color_name: 'Azul-Marinho' };
  await api.given.product({ ...blue, ...navy, sku: 'BF-2' });
  expect(await judged('blusa foz azul', m4)).toMatchObject({ state: 'matched', productId: id });
});

test('five can be chosen from, and it is said that there are more', async () => {
  for (let n = 0; n < 6; n += 1) await api.given.product({ title: `Saia Alforje ${n}` });
  const { candidates, more } = await judged('alforje', m4);
  expect([candidates.length, more]).toEqual([5, true]);
});

test('a code counts before a name, whichever reading it is', async () => {
  await api.given.product({ sku: 'X-9', title: 'Calça VE-1187 38' });
  const reply = await ask([
    { name: 've-1187 38', grade: [2] },
    { name: 'VE-1187', ...m4 },
  ]);
  expect(reply.json().lines[0]).toMatchObject({ reading: 1, productId: dress.id });
});

test('a product is answered once, and whole only where a line means it', async () => {
  const line = { name: 'VE-1187', ...m4 };
  const reply = await ask([line], [line], [{ name: 'breton urucum', ...m4 }]);
  const { products } = reply.json();
  expect(products).toHaveLength(3);
  expect(products.at(-1)).toMatchObject({
    sku: 'VE-1187',
    description: 'Viscose com botões',
    price: 100,
    sizes: ['P', 'M', 'G', 'GG'],
    image: null,
  });
});

test('five hundred lines are two statements; one more line is refused', async () => {
  let asked = 0;
  const onStatement = () => {
    asked += 1;
  };
  const counted = openDatabase({ url: api.url, onConnectionLost: () => undefined, onStatement });
  atTheEnd(() => counted.close());
  const lines = Array.from({ length: MOST_QUICK_LINES }, (_, n) => [
    { name: n === 7 ? 'VE-1187' : n % 2 ? `Vestido Ondina ${n}` : `VE-${n}`, ...m4 },
  ]);
  const { lines: answers } = await matchLines(counted.db, lines, ANYBODY);
  expect([answers.length, asked]).toEqual([MOST_QUICK_LINES, 2]);
  expect((await ask(...lines, ...lines.slice(0, 1))).statusCode).toBe(400);
});
