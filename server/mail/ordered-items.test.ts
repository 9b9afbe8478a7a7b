import { beforeEach, expect, test } from 'vitest';

import { asId, type VariantId } from '#contract/ids';
import type { LoggedMail } from '#contract/mail-log';

import { MailBox } from '../testing/mail-box.ts';
import { testApp } from '../testing/test-app.ts';
import type { MailData } from './mail-kinds.ts';
import { queueMail } from './mail.queries.ts';

const api = await testApp({ publicUrl: 'https://portal.example' });
const { db, given, get } = api;
const admin = await given.admin();
const product = await given.product();
const BUYER = 'loja@brisa.example';

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
});

type Item = { title?: string; sku?: string; color_name?: string; size?: string; quantity?: number };

async function orderOf(items: Item[]) {
  const { id, number } = await given.order({ product, quantity: 1 });
  await db.deleteFrom('order_items').where('order_id', '=', id).execute();
  const rows = items.map((item, position) => ({
    order_id: id,
    position,
    product_id: product.id,
    variant_id: product.variants['P'] ?? asId<VariantId>(''),
    title: 'Vestido Maré',
    sku: 'VE-1187',
    size: 'P',
    quantity: 1,
    unit_price_cents: 107_40,
    ...item,
    total_cents: 107_40 * (item.quantity ?? 1),
  }));
  if (rows.length > 0) await db.insertInto('order_items').values(rows).execute();
  return { id, orderNumber: String(number).padStart(8, '0') };
}
const news = (orderNumber: string): MailData['order_received'] => ({
  orderNumber,
  companyName: 'Ateliê Brisa',
  total: 100,
  term: 'Boleto 30 dias',
  awaits: 'review',
});
/** A space that does not break is one like any other. */
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ') ?? '';

async function arrived(to = BUYER) {
  const [mail, ...others] = await new MailBox(api).to(to);
  expect(others).toEqual([]);
  return { text: plain(mail?.text), html: plain(mail?.html) };
}

test('what was ordered stands in a line for each garment, in text and HTML', async () => {
  const areia = { color_name: 'Areia' };
  const { id, orderNumber } = await orderOf([
    { ...areia, size: 'G', quantity: 2 },
    { ...areia, size: 'P' },
    { title: 'Boné <b>Sol</b>', sku: 'BO-1', size: 'Único', quantity: 1200 },
    { ...areia, size: 'M', quantity: 2 },
  ]);
  await queueMail(db, 'order_received', BUYER, news(orderNumber));
  const { text, html } = await arrived();
  expect(text).toContain(
    'Vestido Maré, Areia (VE-1187): P 1 · M 2 · G 2 · 5 peças · R$ 537,00\n' +
      'Boné <b>Sol</b> (BO-1): Único 1.200 · 1.200 peças · R$ 128.880,00',
  );
  expect(text).toContain(`Ver pedido:\nhttps://portal.example/reseller/orders?pedido=${id}\n`);
  expect(html).toContain('Vestido Maré, Areia (VE-1187)</b>');
  expect(html).toContain('P 1 · M 2 · G 2</span>');
  expect(html).toContain('R$ 537,00</b>');
  expect(html).toContain('Boné &lt;b&gt;Sol&lt;/b&gt; (BO-1)');
  expect(html).not.toContain('<b>Sol');
});

test('a long order is told in part, with what is left out', async () => {
  const { orderNumber } = await orderOf(
    Array.from({ length: 33 }, (_, n) => ({ sku: `ART-${n}`, size: 'M' })),
  );
  await queueMail(db, 'order_received', BUYER, news(orderNumber));
  const { text, html } = await arrived();
  expect(text.match(/ART-\d+/g)).toHaveLength(30);
  expect(text).toContain('ART-29');
  expect(text).toContain('\ne mais 3 produtos');
  expect(html.match(/ART-\d+/g)).toHaveLength(30);
  expect(html).toContain('e mais 3 produtos');
});

test.each([
  ['order_approved', { total: 1, term: 'x', invoices: [] }, '/reseller/orders'],
  ['order_shipped', { carrier: null, trackingCode: null }, '/reseller/orders'],
  ['order_placed', { total: 1, term: 'x', awaits: 'review' }, '/admin/orders'],
] as const)('%s tells the items and leads to the order', async (kind, data, path) => {
  const { id, orderNumber } = await orderOf([{}]);
  await queueMail(db, kind, BUYER, { ...news(orderNumber), ...data });
  const { text } = await arrived();
  expect(text).toContain('Vestido Maré (VE-1187): P 1 · 1 peça · R$ 107,40');
  expect(text).toContain(`https://portal.example${path}?pedido=${id}\n`);
});

test.each(['00000000', 'nenhum', ''])(
  'a mail about order %j, which is none, is sent',
  async (number) => {
    await queueMail(db, 'order_received', BUYER, news(number));
    const { text } = await arrived();
    expect(text).toContain('Ver meus pedidos:\nhttps://portal.example/reseller/orders\n');
    expect(text).not.toContain('peça');
  },
);

test('an order without items leads to it all the same', async () => {
  const { id, orderNumber } = await orderOf([]);
  await queueMail(db, 'order_received', BUYER, news(orderNumber));
  const { text, html } = await arrived();
  expect(text).toContain(`?pedido=${id}\n\nOurela`);
  expect(html).not.toContain('peça');
});

test('the preview in the log is the text that goes out', async () => {
  const { orderNumber } = await orderOf([{ quantity: 3 }]);
  await queueMail(db, 'order_received', BUYER, news(orderNumber));
  const { mails }: { mails: LoggedMail[] } = (await get('/api/mails', admin.token)).json();
  expect(mails).toMatchObject([{ subject: `Recebemos o seu pedido #${orderNumber}: Ourela` }]);
  const preview = await get(`/api/mails/${mails[0]?.id}/preview`, admin.token);
  expect(plain(preview.json().text)).toBe((await arrived()).text);
  expect(plain(preview.json().text)).toContain('P 3 · 3 peças · R$ 322,20');
});
