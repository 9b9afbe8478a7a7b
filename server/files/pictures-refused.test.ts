import { writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { openDatabase } from '../db/database.ts';
import { pictureCalls } from '../testing/picture-calls.ts';
import { testApp } from '../testing/test-app.ts';
import { uploadPictures } from './upload-pictures.ts';

const api = await testApp();
const { db, given, dataDir, store } = api;
const admin = await given.admin();

const picture = (width = 900, height = 1125) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });
const jpeg = await picture().jpeg().toBuffer();
const received = {
  field: 'images',
  originalName: 'foto.jpg',
  path: path.join(dataDir, 'foto.jpg'),
  bytes: jpeg.length,
};
writeFileSync(received.path, jpeg);

const { send, everything } = pictureCalls(api, admin.token);

test.each([
  [
    'too many pixels',
    () => picture(10_000, 5_000).png().toBuffer(),
    'foto.jpg: a imagem tem 50 megapixels; o máximo é 40.',
  ],
  [
    'one row of pixels too many',
    () => picture(8000, 5001).png().toBuffer(),
    'foto.jpg: a imagem tem 40,1 megapixels; o máximo é 40.',
  ],
  [
    'cut off halfway',
    async () => jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    'foto.jpg: a imagem está danificada ou incompleta.',
  ],
  [
    'too small',
    () => picture(300, 39).png().toBuffer(),
    'foto.jpg: a imagem tem 300 × 39 pixels; o mínimo é 40 × 40.',
  ],
  [
    'too narrow for a page',
    () => picture(4000, 50).png().toBuffer(),
    'foto.jpg: a imagem tem 4000 × 50 pixels e ficaria com 1280 × 16 na página; o mínimo é 40 × 40.',
  ],
  [
    'too narrow, lying on its side',
    () => picture(4000, 50).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    'foto.jpg: a imagem tem 50 × 4000 pixels e ficaria com 32 × 2560 na página; o mínimo é 40 × 40.',
  ],
])('%s: the refusal names the picture and the limit', async (_name, make, message) => {
  const before = await everything();
  const reply = await send([jpeg, await make()]);
  expect([reply.statusCode, reply.json().message]).toEqual([400, message]);
  expect(reply.json().details).toEqual([{ path: 'images.1', message }]);
  expect(await everything()).toEqual(before);
});

test('of several pictures the one with too many bytes is named', async () => {
  const before = await everything();
  const reply = await send([jpeg, Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])]);
  expect([reply.statusCode, reply.json().message]).toEqual([
    413,
    'foto.jpg: arquivo muito grande. Tamanho máximo 10MB.',
  ]);
  expect(await everything()).toEqual(before);
});

test('a fault of the machine on the way leaves nothing of the pictures before it', async () => {
  const before = await everything();
  const files = [received, { ...received, path: path.join(dataDir, 'gone.jpg') }];
  await expect(uploadPictures({ db, store }, admin.id, files)).rejects.toThrow('ENOENT');
  expect(await everything()).toEqual(before);
});

test('a database that is out of reach leaves nothing either', async () => {
  const before = await everything();
  const away = openDatabase({ url: 'postgres://127.0.0.1:9/x', onConnectionLost: () => undefined });
  const deps = { db: away.db, store };
  await expect(uploadPictures(deps, admin.id, [received])).rejects.toThrow('ECONNREFUSED');
  expect(await everything()).toEqual(before);
});
