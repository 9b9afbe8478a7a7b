import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { IntegrityReport } from '#contract/upkeep';

import { PDF } from '../testing/checkout-calls.ts';
import { submitTo } from '../testing/long-application.ts';
import { placeOrder } from '../testing/order-calls.ts';
import { pictureCalls } from '../testing/picture-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { dataDir, db, given, post } = api;
const admin = await given.admin();
const inUploads = (file: string) => path.join(dataDir, 'uploads', file);

async function problemsOf(key: string) {
  const report: IntegrityReport = (await post('/api/integrity-check', {}, admin.token)).json();
  return report.findings.find((one) => one.key === key)?.problems;
}

/** One bit is another, the size is the same. */
function spoil(file: string): void {
  const content = readFileSync(inUploads(file));
  const middle = content.length >> 1;
  content[middle] = (content[middle] ?? 0) ^ 1;
  writeFileSync(inUploads(file), content);
}

test('a receipt with other content, and one of another size, each in its words', async () => {
  const order = await placeOrder(api, { term: 'antecipado_3' });
  const { filename } = await db
    .selectFrom('receipts')
    .select('filename')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const file = `receipts/${filename}`;
  const content = readFileSync(inUploads(file));
  const its = { orderId: order.id, productId: null };
  const whose = `Pedido #${order.number}, comprovante comprovante.pdf`;
  expect(await problemsOf('private_files')).toEqual([]);
  spoil(file);
  expect(await problemsOf('private_files')).toEqual([
    { text: `${whose}: o conteúdo do arquivo ${file} não é o que foi guardado.`, ...its },
  ]);
  writeFileSync(inUploads(file), content.subarray(0, 20));
  const text = `${whose}: o arquivo ${file} tem 20 bytes e foi guardado com ${content.length}.`;
  expect(await problemsOf('private_files')).toEqual([{ text, ...its }]);
  writeFileSync(inUploads(file), content);
  expect(await problemsOf('private_files')).toEqual([]);
});

test('attachments of applications are compared', async () => {
  const files = [{ field: 'cnpjCard', name: 'cartao.pdf', content: PDF }];
  expect((await submitTo(api)({}, files)).statusCode).toBe(201);
  const { filename } = await db
    .selectFrom('application_files')
    .select('filename')
    .executeTakeFirstOrThrow();
  spoil(`applications/${filename}`);
  const text = `Cadastro de Moda Litoral Ltda, cartao.pdf: o conteúdo do arquivo applications/${filename} não é o que foi guardado.`;
  expect(await problemsOf('private_files')).toMatchObject([{ text }]);
});

test('originals of pictures are compared; what nobody measured is only looked for', async () => {
  const flat = { width: 800, height: 1000, channels: 3, background: '#886644' } as const;
  const photo = await sharp({ create: flat }).jpeg().toBuffer();
  expect((await pictureCalls(api, admin.token).send([photo])).statusCode).toBe(201);
  const { original, filename } = await db
    .selectFrom('pictures')
    .select(['original', 'filename'])
    .executeTakeFirstOrThrow();
  spoil(`originals/${original}`);
  spoil(`products/${filename}`);
  const text = `Imagem sem produto: o conteúdo do arquivo originals/${original} não é o que foi guardado.`;
  expect(await problemsOf('pictures')).toMatchObject([{ text }]);
  await db.updateTable('pictures').set({ original_bytes: null, original_sha256: null }).execute();
  expect(await problemsOf('pictures')).toEqual([]);
});
