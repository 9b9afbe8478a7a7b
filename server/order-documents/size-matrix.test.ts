import { expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';

import { readPdf } from '../testing/read-pdf.ts';
import { testApp } from '../testing/test-app.ts';

const { db, get, given } = await testApp();
const admin = await given.admin();
const product = await given.product();

type Item = { sku: string; size: string; quantity?: number; color_name?: string; style?: string };
type Paper = 'sheet' | 'picking-list';

async function linesOf(paper: Paper, items: readonly Item[]) {
  const { id } = await given.order({ product, quantity: 1 });
  await db.deleteFrom('order_items').where('order_id', '=', id).execute();
  const rows = items.map((item, position) => ({
    order_id: id,
    position,
    product_id: product.id,
    variant_id: product.variants['P'] ?? asId<VariantId>(''),
    title: 'Camisa',
    quantity: 1,
    unit_price_cents: 10_00,
    ...item,
    total_cents: 10_00 * (item.quantity ?? 1),
  }));
  await db.insertInto('order_items').values(rows).execute();
  const reply = await get(`/api/orders/${id}/${paper}`, admin.token);
  expect(reply.statusCode).toBe(200);
  const { pages } = await readPdf(reply.rawPayload);
  return { pages, lines: pages.flatMap((page) => page.lines) };
}
const sized = (sku: string, sizes: string) =>
  sizes.split(' ').map((size, at) => ({ sku, size, quantity: at + 1 }));

const PAPERS = ['sheet', 'picking-list'] as const;

test('sizes are columns, what a garment has none of is a dot, and each size has its sum', async () => {
  const { lines, pages } = await linesOf('sheet', [
    ...sized('A-1', 'P M GG'),
    ...sized('B-1', 'G M'),
    { sku: 'C-1', size: 'Único', quantity: 4 },
  ]);
  expect(lines).toContain('Produto | P | M | G | GG | Peças | Unitário | Total | Conf.');
  expect(lines).toContain('1 | 2 | · | 3 | 6 | R$ 10,00 | R$ 60,00');
  expect(lines).toContain('· | 2 | 1 | · | 3 | R$ 10,00 | R$ 30,00');
  expect(lines.join('\n')).toMatch(/^Único.4$/m);
  expect(lines).toContain('Peças por tamanho | 1 | 4 | 1 | 3 | 13');
  expect(pages[0]?.squares).toBe(3);
});

test.each(PAPERS)('on a %s a second kind of sizes begins a second table', async (paper) => {
  const { lines } = await linesOf(paper, [...sized('A-1', 'P M'), ...sized('B-1', '38 40')]);
  const heads = lines.filter((line) => line.startsWith('Produto | '));
  expect(heads.map((head) => head.split(' | ').slice(1, 4))).toEqual([
    ['P', 'M', 'Peças'],
    ['38', '40', 'Peças'],
  ]);
});

test('the picking list stays along the shelves, the sheet puts kinds of sizes together', async () => {
  const items = [...sized('A-1', 'P'), ...sized('A-2', '38'), ...sized('A-3', 'M')];
  const skus = async (paper: Paper) =>
    (await linesOf(paper, items)).lines.flatMap((line) => /A-\d/.exec(line)?.[0] ?? []);
  expect(await skus('picking-list')).toEqual(['A-1', 'A-2', 'A-3']);
  expect(await skus('sheet')).toEqual(['A-1', 'A-3', 'A-2']);
});

/** Words, whichever way they were broken. */
const joined = (lines: readonly string[]) => lines.join(' ').replaceAll(/\s|\u00A0|\|/g, '');

test('colours of a style are picked one after the other, where the first of them lies', async () => {
  const items = [
    { sku: 'C-1', size: 'P' },
    { sku: 'B-9', size: 'P', style: 'Breton', color_name: 'Cru' },
    { sku: 'A-2', size: 'P', style: 'Breton', color_name: 'Azul' },
    { sku: 'B-1', size: 'P' },
  ];
  const { lines } = await linesOf('picking-list', items);
  const codes = lines.flatMap((line) => /\b[ABC]-\d\b/.exec(line)?.[0] ?? []);
  expect(codes).toEqual(['A-2', 'B-9', 'B-1', 'C-1']);
});

test.each(PAPERS)('of twenty sizes on a %s each is told with its pieces', async (paper) => {
  const sizes = Array.from({ length: 20 }, (_, n) => `${n + 30}`);
  const { lines, pages } = await linesOf(paper, sized('A-1', sizes.join(' ')));
  expect(pages).toHaveLength(1);
  const told = lines.flatMap((line) => line.split(/ [|·] /));
  for (const [at, size] of sizes.entries()) expect(told).toContain(`${size} ${at + 1}`);
  expect(lines).toContain('Peças | 210');
});

test.each(PAPERS)('long names and large figures on a %s are never cut', async (paper) => {
  const long = ['EXTRA GRANDE ALONGADO', 'PLUS-SIZE-ESPECIAL-1', 'PLUS-SIZE-ESPECIAL-2'];
  const { lines } = await linesOf(paper, [
    ...long.map((size) => ({ sku: 'A-1', size, quantity: 7 })),
    ...['P', 'M', 'G'].map((size) => ({ sku: 'B-1', size, quantity: 100_000 })),
  ]);
  const text = joined(lines);
  for (const size of long) expect(text).toContain(`${size.replaceAll(' ', '')}7`);
  for (const size of ['P', 'M', 'G']) expect(text).toContain(`${size}100.000`);
  expect(text).not.toContain('…');
});

test.each(PAPERS)('sizes that fill more than a page of a %s go on with the next', async (paper) => {
  const sizes = Array.from({ length: 150 }, (_, n) => `TAMANHO-ESPECIAL-${n + 100}`);
  const { lines, pages } = await linesOf(paper, sized('A-1', sizes.join(' ')));
  expect(pages.length).toBeGreaterThan(1);
  const text = joined(lines);
  for (const [at, size] of sizes.entries()) expect(text).toContain(`${size}${at + 1}`);
  for (const page of pages) {
    expect(page.lines.filter((line) => line.startsWith('Produto | '))).toHaveLength(1);
  }
  expect(pages.reduce((sum, { squares }) => sum + squares, 0)).toBe(1);
});
