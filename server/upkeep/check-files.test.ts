import { existsSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

import { asId, type InvoiceId } from '#contract/ids';
import type { IntegrityFinding, IntegrityReport } from '#contract/upkeep';

import { PDF } from '../testing/checkout-calls.ts';
import { submitTo } from '../testing/long-application.ts';
import { multipart } from '../testing/multipart.ts';
import { orderCalls, placeOrder } from '../testing/order-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { dataDir, db, given, post, send } = api;
const admin = await given.admin();
const uploads = path.join(dataDir, 'uploads');
const inUploads = (file: string) => path.join(uploads, file);

const HOUR = 3_600_000;

async function findings(): Promise<Record<string, IntegrityFinding>> {
  const reply = await post('/api/integrity-check', {}, admin.token);
  expect(reply.statusCode).toBe(200);
  const report: IntegrityReport = reply.json();
  return Object.fromEntries(report.findings.map((one) => [one.key, one]));
}
const textsOf = async (key: string) => (await findings())[key]?.problems.map(({ text }) => text);

function lay(file: string, hoursAgo: number, content = 'x'.repeat(1_400)): void {
  mkdirSync(path.dirname(inUploads(file)), { recursive: true });
  writeFileSync(inUploads(file), content);
  const then = new Date(Date.now() - hoursAgo * HOUR);
  utimesSync(inUploads(file), then, then);
}

async function uploadPicture(): Promise<string> {
  const content = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: '#886644' },
  })
    .jpeg()
    .toBuffer();
  const parts = multipart({}, [{ field: 'images', name: 'foto.jpg', content }]);
  const url = '/api/upload/product-images';
  const reply = await send({ method: 'POST', url, ...parts }, admin.token);
  expect(reply.statusCode).toBe(201);
  return reply.json().files[0].filename;
}

const product = await given.product({ sku: 'VEST-1' });
let picture = '';
let order: Awaited<ReturnType<typeof placeOrder>>;

beforeEach(async () => {
  rmSync(uploads, { recursive: true, force: true });
  for (const table of ['product_images', 'pictures', 'application_files', 'receipts'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('settings').execute();
  picture = await uploadPicture();
  await db
    .insertInto('product_images')
    .values({ product_id: product.id, filename: picture, position: 0 })
    .execute();
  order = await placeOrder(api, { term: 'antecipado_3' });
});

const receiptFile = async () =>
  (await db.selectFrom('receipts').select('filename').executeTakeFirstOrThrow()).filename;

test('pictures and private files that are there are nobody’s problem', async () => {
  const found = await findings();
  expect(found['pictures']).toMatchObject({ examined: 4, found: 0, problems: [] });
  expect(found['private_files']).toMatchObject({ examined: 1, found: 0, problems: [] });
  expect(found['orphan_files']).toMatchObject({ examined: 5, found: 0, summary: null });
});

test('each missing width is reported, and a missing original', async () => {
  const stem = picture.replace('.webp', '');
  rmSync(inUploads(`products/${stem}-320.webp`));
  rmSync(inUploads(`originals/${stem}.jpg`));
  expect((await findings())['pictures']).toMatchObject({
    found: 2,
    problems: [
      {
        text: `Produto VEST-1: falta o arquivo products/${stem}-320.webp.`,
        productId: product.id,
        orderId: null,
      },
      { text: `Produto VEST-1: falta o arquivo originals/${stem}.jpg.` },
    ],
  });
});

test('a picture that no product shows is missed as well', async () => {
  await db.deleteFrom('product_images').execute();
  rmSync(inUploads(`products/${picture}`));
  expect(await textsOf('pictures')).toEqual([
    `Imagem sem produto: falta o arquivo products/${picture}.`,
  ]);
});

test('a receipt without its file leads to its order', async () => {
  const filename = await receiptFile();
  rmSync(inUploads(`receipts/${filename}`));
  expect((await findings())['private_files']?.problems).toEqual([
    {
      text: `Pedido #${order.number}, comprovante comprovante.pdf: falta o arquivo receipts/${filename}.`,
      orderId: order.id,
      productId: null,
    },
  ]);
});

test('attachments, boletos and the logo are looked for too', async () => {
  const files = [{ field: 'cnpjCard', name: 'cartao.pdf', content: PDF }];
  expect((await submitTo(api)({}, files)).statusCode).toBe(201);
  const orders = orderCalls(api, admin.token);
  const { id } = await placeOrder(api);
  expect((await orders.approve(id)).statusCode).toBe(200);
  const pdf_file = '00000000-0000-4000-8000-000000000001.pdf';
  const [invoice] = (await orders.detail(id)).invoices;
  await db
    .insertInto('boletos')
    .values({
      invoice_id: invoice?.id ?? asId<InvoiceId>(''),
      source: 'manual',
      state: 'registered',
      line: '1'.repeat(47),
      barcode: '1'.repeat(44),
      amount_cents: Math.round((invoice?.amount ?? 0) * 100),
      due_date: invoice?.dueDate ?? '',
      pdf_file,
    })
    .execute();
  await given.setting('logoUrl', '/uploads/brand/logo-1.png');
  rmSync(inUploads('applications'), { recursive: true });
  const texts = await textsOf('private_files');
  expect(texts).toHaveLength(4);
  expect(texts).toContainEqual(
    expect.stringMatching(/^Pedido #\d{8}, boleto da fatura 1: falta o arquivo boletos\/0/),
  );
  expect(texts).toContainEqual(
    expect.stringMatching(/^Cadastro de Moda Litoral Ltda, cartao\.pdf: falta o arquivo app/),
  );
  expect(texts).toContain('Logo da marca: falta o arquivo brand/logo-1.png.');
  expect(texts).toContain('Logo da marca: falta o arquivo brand/logo-1-icon.png.');
  lay('brand/logo-1.png', 5);
  lay('brand/logo-1-icon.png', 5);
  expect(await textsOf('private_files')).toHaveLength(2);
  expect(await textsOf('orphan_files')).toEqual([]);
  await db.deleteFrom('boletos').where('pdf_file', '=', pdf_file).execute();
});

test('orphans are listed with their size and day, public and private', async () => {
  lay('products/esquecida-320.webp', 26);
  lay('receipts/00000000-0000-4000-8000-00000000000a.pdf', 2, 'x'.repeat(2_000_000));
  const orphans = (await findings())['orphan_files'];
  expect(orphans).toMatchObject({ found: 2, examined: 7, summary: 'Ao todo, 2 MB.' });
  expect(orphans?.problems.map(({ text }) => text)).toEqual([
    expect.stringMatching(
      /^products\/esquecida-320\.webp \(1,4 kB, de [\d/]{10}\): nenhum registro usa este arquivo\.$/,
    ),
    expect.stringMatching(/^receipts\/0{8}-\S+\.pdf \(2 MB, de /),
  ]);
});

test('what is fresh, half written or put there by somebody is left alone', async () => {
  lay('products/fresca.webp', 0.9);
  lay('products/metade.webp.part', 26);
  lay('products/.gitkeep', 26);
  lay('outra-coisa/arquivo.txt', 26);
  expect(await textsOf('orphan_files')).toEqual([]);
});

test('a picture whose row went away by hand is an orphan in every width', async () => {
  await db.deleteFrom('product_images').execute();
  await db.deleteFrom('pictures').execute();
  const old = new Date(Date.now() - 3 * HOUR);
  const stem = picture.replace('.webp', '');
  for (const name of [`${stem}.webp`, `${stem}-320.webp`, `${stem}-540.webp`]) {
    utimesSync(inUploads(`products/${name}`), old, old);
  }
  expect((await findings())['orphan_files']).toMatchObject({ found: 3 });
});

test('without a folder of uploads everything is missing and nothing fails', async () => {
  rmSync(uploads, { recursive: true });
  const found = await findings();
  expect(found['pictures']).toMatchObject({ examined: 4, found: 4 });
  expect(found['orphan_files']).toMatchObject({ examined: 0, found: 0 });
});

const sweep = () => send({ method: 'DELETE', url: '/api/orphan-files' }, admin.token);
const isThere = (file: string) => existsSync(inUploads(file));

test('orphans of more than a day are deleted and written down, all else stays', async () => {
  const stem = picture.replace('.webp', '');
  const named = [`products/${picture}`, `products/${stem}-320.webp`, `originals/${stem}.jpg`];
  named.push(`receipts/${await receiptFile()}`);
  const longAgo = new Date(Date.now() - 900 * HOUR);
  for (const file of named) utimesSync(inUploads(file), longAgo, longAgo);
  lay('products/velha.webp', 25);
  lay('boletos/00000000-0000-4000-8000-00000000000b.pdf', 25);
  lay('products/recente.webp', 23);
  lay('products/metade.webp.part', 25);
  lay('outra-coisa/arquivo.txt', 25);

  const reply = await sweep();
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    { deleted: 2, bytes: 2_800, message: '2 arquivos órfãos apagados (2,8 kB)' },
  ]);
  expect(isThere('products/velha.webp')).toBe(false);
  expect(isThere('boletos/00000000-0000-4000-8000-00000000000b.pdf')).toBe(false);
  const kept = ['products/recente.webp', 'products/metade.webp.part', 'outra-coisa/arquivo.txt'];
  expect([...named, ...kept].filter((file) => !isThere(file))).toEqual([]);
  const [entry] = await db
    .selectFrom('audit_entries')
    .select(['actor_id', 'subject_type', 'after'])
    .where('action', '=', 'orphan_files_deleted')
    .execute();
  expect(entry).toEqual({
    actor_id: admin.id,
    subject_type: 'database',
    after: {
      files: 2,
      bytes: 2_800,
      names: ['products/velha.webp', 'boletos/00000000-0000-4000-8000-00000000000b.pdf'],
    },
  });
});

test('without orphans nothing is deleted and nothing is written down', async () => {
  const count = db.selectFrom('audit_entries').selectAll();
  const before = (await count.execute()).length;
  expect((await sweep()).json()).toEqual({
    deleted: 0,
    bytes: 0,
    message: 'Nenhum arquivo órfão com mais de 24 horas.',
  });
  expect(await count.execute()).toHaveLength(before);
});
