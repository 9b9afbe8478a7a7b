import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { pictureFiles } from '#contract/picture-files';

import { pictureCalls } from '../testing/picture-calls.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const { given, dataDir } = api;
const admin = await given.admin();
const uploads = path.join(dataDir, 'uploads');

const picture = (width = 900, height = 1125) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });
const jpeg = await picture().jpeg().toBuffer();

const { send, filesIn, everything } = pictureCalls(api, admin.token);
const upload = async (content = jpeg) => {
  const reply = await send([content]);
  expect(reply.statusCode).toBe(201);
  return reply.json().files[0];
};
const remove = (filename: unknown, type?: string) =>
  api.send(
    { method: 'DELETE', url: '/api/upload/file', payload: { filename, ...(type && { type }) } },
    admin.token,
  );

test('a picture is kept in several widths, served for ever, and its original is out of reach', async () => {
  const file = await upload();
  expect(file).toEqual({
    filename: expect.stringMatching(/^[0-9a-f-]{36}\.webp$/),
    url: `/uploads/products/${file.filename}`,
    width: 900,
    height: 1125,
  });
  const widths = [];
  for (const { filename } of pictureFiles(file)) {
    const reply = await api.get(`/uploads/products/${filename}`);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    widths.push((await sharp(reply.rawPayload).metadata()).width);
  }
  expect(widths).toEqual([320, 540, 900]);
  const [original] = filesIn('uploads/originals').filter((name) => name.endsWith('.jpg'));
  expect(readFileSync(path.join(uploads, 'originals', original ?? ''))).toEqual(jpeg);
  for (const address of [
    `/uploads/originals/${original}`,
    `/uploads/products/..%2foriginals%2f${original}`,
  ]) {
    expect((await api.get(address, admin.token)).statusCode).toBe(404);
  }
});

test('a large picture is brought down, a small one is not blown up, one lying on its side is raised', async () => {
  expect(await upload(await picture(3000, 3750).png().toBuffer())).toMatchObject({
    width: 1280,
    height: 1600,
  });
  expect(await upload(await picture(200, 250).webp().toBuffer())).toMatchObject({
    width: 200,
    height: 250,
  });
  expect(await upload(await picture(400, 300).avif().toBuffer())).toMatchObject({ width: 400 });
  const lying = await picture(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await upload(lying)).toMatchObject({ width: 300, height: 400 });
});

test('where it was taken and whatever else hid in it is gone', async () => {
  const told = await picture()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'canario' }, IFD3: { GPSLatitude: '5/1 47/1 0/1' } })
    .toBuffer();
  expect(told.includes('canario')).toBe(true);
  const file = await upload(Buffer.concat([told, Buffer.from('<script>canario()</script>')]));
  const served = (await api.get(file.url)).rawPayload;
  expect(served.includes('canario')).toBe(false);
  expect((await sharp(served).metadata()).exif).toBeUndefined();
});

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
);
const bomb = () =>
  sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();

test.each([
  ['svg', async () => svg],
  [
    'svg behind an xml head',
    async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), svg]),
  ],
  ['html', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['javascript', async () => Buffer.from('alert(1)')],
  ['a pdf', async () => Buffer.from('%PDF-1.4\n%%EOF')],
  ['a gif', async () => picture(60, 60).gif().toBuffer()],
  ['a program', async () => Buffer.concat([Buffer.from('7f454c460201', 'hex'), Buffer.alloc(200)])],
  [
    'html after the head of a jpeg',
    async () => Buffer.concat([jpeg.subarray(0, 20), Buffer.from('<script>1</script>'.repeat(50))]),
  ],
  [
    'html after the head of a png',
    async () =>
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<html>'.repeat(90))]),
  ],
  ['a truncated jpeg', async () => jpeg.subarray(0, Math.floor(jpeg.length / 2))],
  [
    'a truncated png',
    async () => {
      const png = await picture().png().toBuffer();
      return png.subarray(0, png.length - 400);
    },
  ],
  ['fifty megapixels in a few kilobytes', bomb],
  ['a dot', async () => picture(1, 1).png().toBuffer()],
  ['nothing at all', async () => Buffer.alloc(0)],
])('%s is refused in words and leaves nothing behind', async (_name, make) => {
  const content = await make();
  const before = await everything();
  const reply = await send([content], { name: 'foto.jpg' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details[0]).toMatchObject({
    path: expect.stringMatching(/^images/),
    message: expect.any(String),
  });
  expect(await everything()).toEqual(before);
});

test('one bad picture among good ones refuses the upload, names it, and leaves nothing behind', async () => {
  const before = await everything();
  const reply = await send([jpeg, jpeg, svg]);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details).toMatchObject([{ path: 'images.2' }]);
  expect(await everything()).toEqual(before);
});

test('six at once are taken, seven are not, nor one that is too large, nor another field', async () => {
  const six = await send(Array.from({ length: 6 }, () => jpeg));
  expect(six.json().files).toHaveLength(6);
  const before = await everything();
  const seven = await send(Array.from({ length: 7 }, () => jpeg));
  expect([seven.statusCode, seven.json().message]).toEqual([400, 'Máximo de 6 imagens permitidas']);
  const twenty = await send(Array.from({ length: 20 }, () => jpeg));
  expect([twenty.statusCode, twenty.json().message]).toEqual([
    400,
    'Máximo de 6 imagens permitidas',
  ]);
  const large = await send([Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])]);
  expect(large.statusCode).toBe(413);
  expect((await send([jpeg], { field: 'logo' })).statusCode).toBe(400);
  const json = await api.post('/api/upload/product-images', { images: [] }, admin.token);
  expect(json.statusCode).toBe(415);
  expect(await everything()).toEqual(before);
});

test.each([
  '../secret.key',
  '..%2fsecret.key',
  '/etc/passwd',
  'a\0.webp',
  String.raw`..\..\x`,
  '',
  '.',
  'x'.repeat(200),
])('no name leads out of the folder: %j', async (filename) => {
  const canary = path.join(dataDir, 'secret.key');
  writeFileSync(canary, 'canario');
  expect([400, 404]).toContain((await remove(filename)).statusCode);
  expect(readFileSync(canary, 'utf8')).toBe('canario');
});

test.each([
  ['type', { filename: 'a.webp', type: 'receipt' }],
  ['filename', { filename: 7 }],
])('a strange %s is refused', async (_field, payload) => {
  const reply = await api.send({ method: 'DELETE', url: '/api/upload/file', payload }, admin.token);
  expect(reply.statusCode).toBe(400);
});
