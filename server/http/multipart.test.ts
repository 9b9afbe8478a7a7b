import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { contractEndpoints } from '../testing/contract-endpoints.ts';
import { multipart } from '../testing/multipart.ts';
import { pictureCalls } from '../testing/picture-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const admin = await api.given.admin();
const reseller = await api.given.reseller();
const { everything } = pictureCalls(api, admin.token);

const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a33' } })
  .png()
  .toBuffer();
const nothing = Buffer.alloc(0);
const good = { field: 'images', name: 'boa.png', content: png };
/** As a browser sends a file field in which nothing was chosen. */
const leftEmpty = { field: 'images', name: '', content: nothing };

const sendPictures = (body: ReturnType<typeof multipart>) =>
  api.send({ method: 'POST', url: '/api/upload/product-images', ...body }, admin.token);

const uploads = (await contractEndpoints()).flatMap(({ method, path: url, audience, files }) =>
  (files?.fields ?? []).map((field) => ({ method, url, audience, field })),
);

test('uploads are walked', () => {
  expect(uploads.length).toBeGreaterThanOrEqual(10);
});

describe.each(uploads)('$method $url, $field', ({ method, url, audience, field }) => {
  test('a file without a byte is refused by its name and leaves nothing behind', async () => {
    const address = url.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const file = multipart({}, [{ field, name: 'vazio.png', content: nothing }]);
    const { token } = audience === 'reseller' ? reseller : admin;
    const reply = await api.send({ method, url: address, ...file }, token);
    const message = 'vazio.png: o arquivo está vazio.';
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { message, details: [{ path: field, message }] },
    ]);
    const temporary = path.join(api.dataDir, 'tmp');
    expect(existsSync(temporary) ? readdirSync(temporary) : []).toEqual([]);
  });
});

test('an empty file refuses the good ones beside it: none of them is kept', async () => {
  const before = await everything();
  for (const files of [
    [good, { ...leftEmpty, name: 'vazio.png' }],
    [{ ...leftEmpty, name: 'vazio.png' }, good],
  ]) {
    const reply = await sendPictures(multipart({}, files));
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      'vazio.png: o arquivo está vazio.',
    ]);
  }
  expect(await everything()).toEqual(before);
});

test('a field left empty is no file, wherever it stands and however many there are beside it', async () => {
  const six = Array.from({ length: 6 }, () => good);
  for (const files of [
    [leftEmpty, good],
    [good, leftEmpty],
    [leftEmpty, ...six],
  ]) {
    const reply = await sendPictures(multipart({}, files));
    expect([reply.statusCode, reply.json().files?.length]).toEqual([201, files.length - 1]);
  }
  const alone = await sendPictures(multipart({}, [leftEmpty]));
  expect([alone.statusCode, alone.json().message]).toEqual([400, 'Envie pelo menos uma imagem']);
});

test('bytes without a file name are a file all the same', async () => {
  const { headers, payload } = multipart({}, [good, leftEmpty]);
  const unnamed = payload.toString('latin1').replaceAll(/; filename="[^"]*"/g, '');
  const reply = await sendPictures({ headers, payload: Buffer.from(unnamed, 'latin1') });
  expect([reply.statusCode, reply.json().files?.length]).toEqual([201, 1]);
});
