import { expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';

import { checkoutCalls } from '../testing/checkout-calls.ts';
import { productCalls } from '../testing/product-calls.ts';
import { brokenShelf } from '../testing/shelf.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, given } = api;
const admin = await given.admin();
const { made, movements, put, saved } = productCalls(api, admin.token);

type Size = { id: VariantId; size: string; stock: number };
type Read = { id: string; updatedAt: string; variants: Size[] };

const read = async (id: string): Promise<Read> =>
  (await api.get(`/api/products/${id}`, admin.token)).json().product;

const stocksOf = ({ variants }: Read) => variants.map(({ stock }) => stock);

/** What a form sends that knows only when it was read: whole stocks, changed by these. */
const asForm = ({ updatedAt, variants }: Read, added: readonly number[]) => ({
  loadedAt: updatedAt,
  variants: variants.map(({ id, size, stock }, at) => ({
    id,
    size,
    stock: stock + (added[at] ?? 0),
  })),
});

const threeSizes = () =>
  made({
    variants: ['P', 'M', 'G'].map((size) => ({ size, stock: 50 })),
  });

test('a sale made while the form was open stays sold: the ledger knows what was read', async () => {
  const form = await read((await threeSizes()).id);
  await given.sale(form.variants[0]?.id ?? asId(''), 3);
  await given.sale(form.variants[0]?.id ?? asId(''), 4);
  const after = await saved(form.id, asForm(form, [10, 0, 1]));
  expect(stocksOf(after)).toEqual([53, 50, 51]);
  const last = (await movements(form.id)).slice(0, 2);
  expect(last).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ cause: 'adjustment', size: 'P', delta: 10, before: 43 }),
      expect.objectContaining({ cause: 'adjustment', size: 'G', delta: 1 }),
    ]),
  );
});

test('a sale that the form had seen is not taken twice', async () => {
  const { id, variants } = await threeSizes();
  await given.sale(variants[0].id, 3);
  const form = await read(id);
  expect(stocksOf(await saved(id, asForm(form, [0, 0, 5])))).toEqual([47, 50, 55]);
});

test('unknown which sale the form has seen: 409 names the size, nothing is written', async () => {
  const { id, variants } = await threeSizes();
  await given.sale(variants[1].id, 1);
  const form = await read(id);
  await given.sale(variants[0].id, 3);
  const reply = await put(id, { title: 'Não fica', ...asForm(form, [10, 0, 2]) });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    409,
    {
      code: 'STOCK_CHANGED',
      details: [
        {
          path: 'variants.0.stock',
          message:
            'O estoque de P mudou enquanto você editava: agora são 47. Recarregue e confira.',
        },
      ],
    },
  ]);
  const now = await read(id);
  expect(now).toMatchObject({ title: 'Camisa Linho' });
  expect(stocksOf(now)).toEqual([47, 49, 50]);
  // Read again, it is known.
  expect(stocksOf(await saved(id, asForm(now, [10, 0, 2])))).toEqual([57, 49, 52]);
});

test('beside loadedAt the stock that was read still decides', async () => {
  const { id, variants } = await threeSizes();
  await given.sale(variants[1].id, 1);
  const form = await read(id);
  await given.sale(variants[0].id, 3);
  const { loadedAt, variants: sent } = asForm(form, [10, 0, 2]);
  const both = sent.map((size, at) => ({ ...size, loadedStock: form.variants[at]?.stock }));
  expect(stocksOf(await saved(id, { loadedAt, variants: both }))).toEqual([57, 49, 52]);
});

test('taking more than is left is a 409, with or without the stock that was read', async () => {
  const form = await read((await threeSizes()).id);
  await given.sale(form.variants[0]?.id ?? asId(''), 45);
  const reply = await put(form.id, asForm(form, [-10, 0, 0]));
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'STOCK_CHANGED']);
  expect(stocksOf(await read(form.id))).toEqual([5, 50, 50]);
});

test('pieces that came back count like pieces that went', async () => {
  const buyer = await given.reseller();
  const { id, variants } = await given.product({ sizes: { P: 50 } });
  const items = [{ variantId: variants['P'] ?? '', quantity: 20 }];
  const { orderId } = (await checkoutCalls(api)(items, { token: buyer.token })).json();
  const form = await read(id);
  const cancel = { status: 'CANCELLED' };
  const url = `/api/orders/${orderId}/status`;
  expect((await api.send({ method: 'PATCH', url, payload: cancel }, admin.token)).statusCode).toBe(
    200,
  );
  expect(stocksOf(await saved(id, asForm(form, [5])))).toEqual([55]);
});

test('sent alone, stock stays absolute', async () => {
  const { id, variants } = await threeSizes();
  await given.sale(variants[0].id, 3);
  const { variants: sent } = asForm(await read(id), [3, 0, 0]);
  await given.sale(variants[0].id, 3);
  expect(stocksOf(await saved(id, { variants: sent }))).toEqual([50, 50, 50]);
});

test('what was saved since is never saved over: title, sizes, price, another stock', async () => {
  const { id } = await threeSizes();
  for (const change of [
    { title: 'Outro título' },
    { variants: [{ size: 'P', stock: 50 }] },
    { msrp: 10 },
    {
      variants: [
        { size: 'P', stock: 51 },
        { size: 'XG', stock: 2 },
      ],
    },
  ]) {
    const form = await read(id);
    await saved(id, change);
    const late = await put(id, asForm(form, [1]));
    expect([late.statusCode, late.json().code]).toEqual([409, 'CONFLICT']);
  }
});

test('two saves in a row, sales between: each reading stands for one state only', async () => {
  const { id, variants } = await threeSizes();
  const moments: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    for (const { id: size } of variants) {
      await given.sale(size, 1);
      moments.push((await read(id)).updatedAt);
    }
    moments.push((await saved(id, { title: `Camisa ${turn}` })).updatedAt);
  }
  expect(moments).toEqual(moments.toSorted());
  expect(new Set(moments).size).toBe(moments.length);
});

test('a moment to come is refused; one that the product never showed changes nothing', async () => {
  const form = await read((await threeSizes()).id);
  const at = (loadedAt: string) => put(form.id, { ...asForm(form, [1]), loadedAt });
  const future = await at(new Date(Date.now() + 3_600_000).toISOString());
  expect([future.statusCode, future.json().details]).toEqual([
    400,
    [{ path: 'loadedAt', message: 'O momento da leitura está no futuro' }],
  ]);
  for (const nonsense of ['ontem', '2026-13-01T00:00:00Z', '2026-11-17', '']) {
    expect((await at(nonsense)).statusCode).toBe(400);
  }
  expect((await at('1999-01-01T00:00:00.000Z')).json().code).toBe('CONFLICT');
  // A clock is no reading: what it saw of the sales, nobody knows.
  const later = new Date(Date.parse(form.updatedAt) + 1).toISOString();
  expect((await at(later)).statusCode).toBeGreaterThanOrEqual(400);
  expect(stocksOf(await read(form.id))).toEqual([50, 50, 50]);
});

/** Repeatable: the same seed gives the same turns. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each([11, 12, 13, 14])(
  'sales, forms old and new, in any order and at once: no sale is undone (%i)',
  async (seed) => {
    const roll = dice(seed);
    const { id } = await threeSizes();
    const forms = [await read(id)];
    let expected = 150;
    const sell = async () => {
      const quantity = 1 + roll(2);
      const size = forms[0]?.variants[roll(3)]?.id ?? asId('');
      await given.sale(size, quantity);
      expected -= quantity;
    };
    const save = async () => {
      const form = forms[roll(forms.length)];
      if (!form) return;
      const added = [roll(3), roll(3), roll(3)];
      const reply = await put(id, asForm(form, added));
      expect([200, 409]).toContain(reply.statusCode);
      // A form either adds exactly what its user added, or nothing at all.
      if (reply.statusCode === 200) expected += added.reduce((sum, count) => sum + count, 0);
    };
    const look = async () => {
      forms.push(await read(id));
    };
    for (let turn = 0; turn < 25; turn += 1) {
      const acts = Array.from({ length: 1 + roll(4) }, () => [sell, save, look][roll(3)] ?? sell);
      await Promise.all(acts.map((act) => act()));
      const now = await read(id);
      expect(stocksOf(now).reduce((sum, stock) => sum + stock, 0)).toBe(expected);
      // Stock never runs out under the sales.
      if (stocksOf(now).some((stock) => stock < 12)) break;
    }
    const last = await saved(id, asForm(await read(id), [1, 1, 1]));
    expect(stocksOf(last).reduce((sum, stock) => sum + stock, 0)).toBe(expected + 3);
    expect(await brokenShelf(db)).toEqual([]);
  },
);
