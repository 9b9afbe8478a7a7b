import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';

import { readPdf } from '../testing/read-pdf.ts';
import { testApp } from '../testing/test-app.ts';

const { db, dataDir, get, given } = await testApp();
const admin = await given.admin();
const product = await given.product();
const folder = path.join(dataDir, 'uploads/products');
mkdirSync(folder, { recursive: true });

type Item = { title?: string; sku?: string; size?: string; quantity?: number; image?: string };

/** An order of nothing but these. */
async function orderOf(items: Item[], values: object = {}) {
  const order = await given.order({
    product,
    quantity: 1,
    created_at: new Date('2026-11-15T12:32:00Z'),
  });
  await db.deleteFrom('order_items').where('order_id', '=', order.id).execute();
  const rows = items.map((item, position) => ({
    order_id: order.id,
    position,
    product_id: product.id,
    variant_id: product.variants['P'] ?? asId<VariantId>(''),
    title: 'Camisa',
    sku: 'SKU',
    size: 'P',
    quantity: 1,
    image: null,
    unit_price_cents: 10_00,
    ...item,
    total_cents: 10_00 * (item.quantity ?? 1),
  }));
  await db.insertInto('order_items').values(rows).execute();
  await db
    .updateTable('orders')
    .set({ ship_notes: null, ...values })
    .where('id', '=', order.id)
    .execute();
  return { ...order, label: String(order.number).padStart(8, '0') };
}

async function picture(color: string, kept = true): Promise<string> {
  const filename = `${randomUUID()}.webp`;
  await given.pictures(filename);
  const image = sharp({ create: { width: 72, height: 90, channels: 3, background: color } });
  // Rows of the builder say 720 pixels: the smallest file of such a picture is the one of 320.
  if (kept) await image.webp().toFile(path.join(folder, filename.replace('.', '-320.')));
  return filename;
}

async function paper(kind: 'sheet' | 'picking-list', id: string, token = admin.token) {
  const reply = await get(`/api/orders/${id}/${kind}`, token);
  expect(reply.statusCode).toBe(200);
  return { ...(await readPdf(reply.rawPayload)), headers: reply.headers };
}

const all = ({ pages }: { pages: { lines: string[] }[] }) => pages.flatMap(({ lines }) => lines);

test('the sheet says what was ordered, by whom, where it goes and what it costs', async () => {
  const { id, label, buyer } = await orderOf(
    [
      { title: 'Vestido Midi', sku: 'VES-1', size: 'GG', quantity: 3 },
      { title: 'Calça', sku: 'CAL-9', size: '42', quantity: 120 },
    ],
    {
      company_name: 'Praça & Cia',
      company_cnpj: '11222333000181',
      company_email: 'compras@praca.example',
      term: 'antecipado_3',
      payment_status: 'paid',
      status: 'SHIPPED',
      subtotal_cents: 1_230_00,
      discount_cents: 36_90,
      shipping_cents: 48_90,
      total_cents: 1_242_00,
      shipping_type: 'EXPRESS',
      estimated_days: 1,
      ship_notes: 'Tocar a campainha.\nSó de manhã.',
      nfe_number: '4711',
      carrier: 'Rápido Sul',
      tracking_code: 'BR123',
      internal_notes: 'Mau pagador, vigiar',
    },
  );
  const sheet = await paper('sheet', id, buyer.token);
  expect(sheet.title).toBe(`Ficha do pedido #${label}`);
  expect(sheet.pages).toHaveLength(1);
  expect(sheet.pages[0]?.landscape).toBe(false);
  expect(all(sheet).slice(0, -1)).toEqual([
    'Ourela',
    'Ficha do pedido',
    `Pedido #${label}`,
    '15/11/2026 09:32 · Enviado',
    'Cliente | Endereço de entrega',
    'Praça & Cia | Rua A, 1',
    'CNPJ: 11.222.333/0001-81 | Natal, RN',
    'compras@praca.example | CEP 59000-000',
    'Obs: Tocar a campainha.',
    'Só de manhã.',
    'Pagamento | Envio',
    'Antecipado com 3% de desconto | Expresso (1 dia útil)',
    'Pagamento confirmado | Transportadora: Rápido Sul',
    'NF-e: 4711 | Rastreio: BR123',
    'Produto | GG | Peças | Unitário | Total | Conf.',
    'Vestido Midi',
    'Sem',
    '3 | 3 | R$ 10,00 | R$ 30,00',
    'imagem | VES-1',
    'Peças por tamanho | 3 | 3',
    'Produto | 42 | Peças | Unitário | Total | Conf.',
    'Calça',
    'Sem',
    '120 | 120 | R$ 10,00 | R$ 1.200,00',
    'imagem | CAL-9',
    'Peças por tamanho | 120 | 120',
    'Peças | 123',
    'Subtotal | R$ 1.230,00',
    'Desconto | - R$ 36,90',
    'Frete | R$ 48,90',
    'R$ 1.242,00',
    'Total',
    'Conferido por, data | Faltas ou avarias',
  ]);
  expect(sheet.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="pedido_${label}.pdf"`,
    'cache-control': 'private, no-store',
  });
});

test('internal notes are on no document, for buyers and administrators alike', async () => {
  const { id, buyer } = await orderOf([{}], { internal_notes: 'Segredo da casa' });
  const papers = [
    await paper('sheet', id, buyer.token),
    await paper('sheet', id),
    await paper('picking-list', id),
  ];
  for (const printed of papers) expect(all(printed).join(' ')).not.toContain('Segredo');
});

test('nobody sees the papers of another reseller, nor of an order that does not exist', async () => {
  const { id, buyer } = await orderOf([{}]);
  const other = await given.reseller();
  const status = async (kind: string, token: string, order: string = id) => {
    const reply = await get(`/api/orders/${order}/${kind}`, token);
    return [reply.statusCode, reply.headers['content-type']];
  };
  const json = 'application/json; charset=utf-8';
  expect(await status('sheet', other.token)).toEqual([404, json]);
  expect(await status('sheet', admin.token, randomUUID())).toEqual([404, json]);
  expect(await status('picking-list', admin.token, randomUUID())).toEqual([404, json]);
  expect(await status('picking-list', buyer.token)).toEqual([403, json]);
  expect(await status('sheet', admin.token, 'x')).toEqual([400, json]);
});

test('pictures are shown, each kept once; where one is missing or broken it is said', async () => {
  const red = await picture('#cc0000');
  const blue = await picture('#0000cc');
  const gone = await picture('#00cc00', false);
  const broken = await picture('#cccc00');
  writeFileSync(path.join(folder, broken.replace('.', '-320.')), 'RIFF nothing');
  const images = [red, red, blue, gone, broken];
  const { id } = await orderOf([...images.map((image, n) => ({ image, sku: `S-${n}` })), {}]);
  for (const kind of ['sheet', 'picking-list'] as const) {
    const printed = await paper(kind, id);
    const { pictures } = printed.pages[0] ?? { pictures: [] };
    expect(pictures).toHaveLength(3);
    expect(new Set(pictures).size).toBe(2);
    expect(all(printed).filter((line) => /\bimagem\b/.test(line))).toHaveLength(3);
  }
});

test('when the small file of a picture is gone, the large one is taken', async () => {
  const filename = `${randomUUID()}.webp`;
  await given.pictures(filename);
  await sharp({ create: { width: 720, height: 900, channels: 4, background: '#0000' } })
    .webp()
    .toFile(path.join(folder, filename));
  const { id } = await orderOf([{ image: filename }]);
  expect((await paper('sheet', id)).pages[0]?.pictures).toHaveLength(1);
});

test.each(['sheet', 'picking-list'] as const)(
  'a long %s goes over pages: heads on each, every item once, the end not alone',
  async (kind) => {
    for (const count of [5, 6, 7, 17, 18, 19, 60]) {
      const { id } = await orderOf(
        Array.from({ length: count }, (_, n) => ({ sku: `ART-${n}`, quantity: n + 1 })),
      );
      const { pages } = await paper(kind, id);
      const found = pages.map(({ lines }) => lines.join(' ').match(/ART-\d+/g) ?? []);
      expect(found.flat()).toEqual(Array.from({ length: count }, (_, n) => `ART-${n}`));
      for (const [at, { lines }] of pages.entries()) {
        expect(lines.filter((line) => line.startsWith('Produto | P | Peças'))).toHaveLength(1);
        expect(found[at]?.length).toBeGreaterThan(0);
        expect(lines.at(-1)).toMatch(new RegExp(`Página ${at + 1} de ${pages.length}$`));
      }
    }
  },
);

test('the picking list goes along the shelves and knows no money', async () => {
  const { id, label } = await orderOf([
    { sku: 'V-10', size: 'M', quantity: 4 },
    { sku: 'V-2', size: 'GG', quantity: 2 },
    { sku: 'V-2', size: '38', quantity: 1 },
    { sku: 'V-2', size: 'P', quantity: 15 },
    { sku: 'A-1', size: 'Único', quantity: 1 },
  ]);
  const list = await paper('picking-list', id);
  expect(list.title).toBe(`Lista de separação #${label}`);
  expect(list.pages[0]?.squares).toBe(3);
  const lines = all(list);
  expect(lines.flatMap((line) => /[AV]-\d+/.exec(line)?.[0] ?? [])).toEqual(['A-1', 'V-2', 'V-10']);
  expect(lines).toContain('Total: 23 peças');
  expect(lines).toContain('Separado por | Conferido por | Data');
  expect(lines.join(' ')).not.toMatch(/R\$|Pagamento|Boleto/);
  expect(list.headers['content-disposition']).toBe(`attachment; filename="separacao_${label}.pdf"`);
});

test('names, notes and addresses without end, in any script, neither fail nor run off the page', async () => {
  const { id } = await orderOf(
    [{ title: 'Vestido 👗 '.repeat(30), sku: 'S'.repeat(60), size: 'X'.repeat(20) }],
    {
      company_name: 'Ł'.repeat(160),
      ship_address: 'x'.repeat(200),
      ship_notes: '数\n'.repeat(250),
      tracking_code: 'W'.repeat(60),
    },
  );
  const sheet = await paper('sheet', id);
  expect(sheet.pages).toHaveLength(1);
  const lines = all(sheet);
  expect(lines.join(' ').match(/Vestido/g)?.length).toBeGreaterThanOrEqual(6);
  expect(lines.join('').match(/S/g)?.length).toBeGreaterThanOrEqual(60);
  expect(lines.join('').match(/L/g)?.length).toBe(160);
  expect(lines.join('').match(/x/g)?.length).toBeGreaterThanOrEqual(200);
  expect(lines.join('').match(/\?/g)?.length).toBe(250);
  expect(lines.some((line) => line.includes('Vestido') && line.endsWith('…'))).toBe(true);
});
