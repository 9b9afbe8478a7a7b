import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { signPath } from '../../files/signed-path.ts';
import { PDF } from '../../testing/checkout-calls.ts';
import { multipart } from '../../testing/multipart.ts';
import { orderCalls, placeOrder, someReceipt } from '../../testing/order-calls.ts';
import { testApp } from '../../testing/test-app.ts';

const SECRET = 'the key that signs addresses in this test';
const api = await testApp({ secretKey: SECRET });
const { db, given } = api;
const admin = await given.admin();
const orders = orderCalls(api, admin.token);
const folder = path.join(api.dataDir, 'uploads/receipts');
const { id, buyer } = await placeOrder(api);
await orders.approve(id);

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } });
const png = await picture().png().toBuffer();
const jpeg = await picture()
  .withExif({ IFD0: { Copyright: 'de quem fotografou' } })
  .jpeg()
  .toBuffer();
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');

/** Everything that a refused upload could leave behind. */
const left = async () => ({
  rows: await db.selectFrom('receipts').select('id').orderBy('id').execute(),
  events: await db.selectFrom('order_events').select('id').orderBy('id').execute(),
  mails: await db.selectFrom('mails').select('id').orderBy('id').execute(),
  files: existsSync(folder) ? readdirSync(folder).toSorted() : [],
});
const send = (name: string, content: Buffer, orderId = id) =>
  orders.sendReceipt({ orderId }, { name, content }, buyer.token);

const WRONG = 'Arquivo inválido. Envie PDF, JPG ou PNG.';

test.each([
  ['an SVG', 'a.svg', svg, 400, WRONG],
  ['an SVG that is called PNG', 'a.png', svg, 400, WRONG],
  ['HTML', 'a.pdf', Buffer.from('<!doctype html><script>1</script>'), 400, WRONG],
  ['a WEBP', 'a.webp', await picture().webp().toBuffer(), 400, WRONG],
  ['a program', 'a.pdf', Buffer.from('MZ\u0090\0\u0003'), 400, WRONG],
  [
    'a PDF without its end',
    'a.pdf',
    PDF.subarray(0, 20),
    400,
    'O PDF está incompleto ou danificado.',
  ],
  [
    'half a PNG',
    'a.png',
    png.subarray(0, png.length / 2),
    400,
    'A imagem está danificada ou é grande demais.',
  ],
  [
    'half a JPG',
    'a.jpg',
    jpeg.subarray(0, jpeg.length / 2),
    400,
    'A imagem está danificada ou é grande demais.',
  ],
  ['nothing', 'a.pdf', Buffer.alloc(0), 400, 'a.pdf: o arquivo está vazio.'],
  [
    'more than 10 MB',
    'a.pdf',
    Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024), PDF]),
    413,
    'Arquivo muito grande. Tamanho máximo 10MB.',
  ],
])('%s is refused and leaves nothing behind', async (...[, name, content, code, message]) => {
  const before = await left();
  const reply = await send(name, content);
  expect([reply.statusCode, reply.json().message]).toEqual([code, message]);
  expect(reply.json().details).toMatchObject([{ path: 'receipt', message }]);
  expect(await left()).toEqual(before);
});

test('no file, two files, another field, no form at all', async () => {
  const before = await left();
  const post = (body: ReturnType<typeof multipart>) =>
    api.send({ method: 'POST', url: '/api/payments/receipt', ...body }, buyer.token);
  const file = { field: 'receipt', ...someReceipt() };
  const none = await post(multipart({ orderId: id }, []));
  expect(none.json().details).toMatchObject([{ path: 'receipt' }]);
  for (const files of [[file, { ...file, name: 'b.pdf' }], [{ ...file, field: 'image' }]]) {
    expect((await post(multipart({ orderId: id }, files))).statusCode).toBe(400);
  }
  const json = await api.post('/api/payments/receipt', { orderId: id }, buyer.token);
  expect(json.statusCode).toBe(415);
  expect(await left()).toEqual(before);
});

test('a good file for an order that takes none is not kept either', async () => {
  const stranger = await placeOrder(api);
  const cancelled = await placeOrder(api, { buyer });
  await orders.reject(cancelled.id);
  const before = await left();
  expect((await send('a.pdf', someReceipt().content, stranger.id)).statusCode).toBe(404);
  expect((await send('a.pdf', someReceipt().content, cancelled.id)).statusCode).toBe(409);
  expect(await left()).toEqual(before);
});

test('sent twice, the file is there once', async () => {
  const upload = someReceipt();
  await send(upload.name, upload.content);
  const before = await left();
  expect((await send(upload.name, upload.content)).statusCode).toBe(201);
  expect(await left()).toEqual(before);
});

test.each([
  ['pdf', PDF, 'application/pdf'],
  ['png', png, 'image/png'],
  ['jpg', jpeg, 'image/jpeg'],
])('a %s opens by its signed address and by no other', async (extension, content, type) => {
  const placed = await placeOrder(api, { buyer });
  await orders.approve(placed.id);
  const reply = await send(`comprovante.${extension}`, content, placed.id);
  const { url } = reply.json<{ receipt: { url: string } }>().receipt;
  expect(url).toMatch(/^\/uploads\/receipts\/[0-9a-f-]{36}\.\w{3}\?expires=\d+&signature=/);
  const opened = await api.get(url);
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, type]);
  const kept = readFileSync(path.join(folder, path.basename(url.split('?')[0] ?? '')));
  expect(opened.rawPayload.equals(kept)).toBe(true);
  expect(kept.includes('de quem fotografou')).toBe(false);
  const [bare = '', query = ''] = url.split('?');
  const flipped = url.at(-1) === 'A' ? 'B' : 'A';
  expect((await api.get(signPath(SECRET, bare, new Date()))).statusCode).toBe(200);
  for (const address of [
    bare,
    `${url.slice(0, -1)}${flipped}`,
    `${bare}?${query.replace(/expires=\d/, 'expires=9')}`,
    `${bare}?expires=99999999999&signature=${'A'.repeat(43)}`,
    // Right, but of six minutes ago.
    signPath(SECRET, bare, new Date(Date.now() - 6 * 60_000)),
  ]) {
    expect([401, 403, 404]).toContain((await api.get(address, buyer.token)).statusCode);
  }
});

test('the same file for two orders is flagged on both, for administrators only', async () => {
  const upload = { name: 'a.pdf', content: someReceipt().content };
  const other = await placeOrder(api);
  const third = await placeOrder(api, { buyer });
  await orders.approve(third.id);
  await orders.approve(other.id);
  await orders.sendReceipt({ orderId: third.id }, upload, buyer.token);
  const flags = async (orderId: string, token = admin.token) =>
    (await orders.detail(orderId, token)).receipts.map(({ repeatedIn }) => repeatedIn);
  expect(await flags(third.id)).toEqual([[]]);
  await orders.sendReceipt({ orderId: other.id }, upload, other.buyer.token);
  expect(await flags(third.id)).toEqual([[other.number]]);
  expect(await flags(other.id)).toEqual([[third.number]]);
  expect(await flags(third.id, buyer.token)).toEqual([[]]);
  // Again for another invoice of the same order is nothing to wonder about.
  const invoiceId = (await orders.detail(third.id)).invoices[0]?.id ?? '';
  const twin = await orders.sendReceipt({ orderId: third.id, invoiceId }, upload);
  expect(twin.json().receipt.repeatedIn).toEqual([other.number]);
});
