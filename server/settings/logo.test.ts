import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { multipart } from '../testing/multipart.ts';
import { testApp } from '../testing/test-app.ts';

const api = await testApp();
const admin = await api.given.admin();
const folder = path.join(api.dataDir, 'uploads/brand');
const kept = () => (existsSync(folder) ? readdirSync(folder) : []);

const drawn = (width = 900, height = 300) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 60, b: 30, alpha: 0.5 } },
  });
const send = (content: Buffer, { field = 'logo', name = 'logo.png' } = {}) =>
  api.send(
    { method: 'POST', url: '/api/upload/logo', ...multipart({}, [{ field, name, content }]) },
    admin.token,
  );
const brand = () => api.get('/api/public/brand');

test('a logo is re-encoded, public, and replaces the one before', async () => {
  const told = await drawn()
    .png()
    .withExif({ IFD0: { Copyright: 'canario' } })
    .toBuffer();
  const first = await send(Buffer.concat([told, Buffer.from('<script>canario()</script>')]));
  expect(first.statusCode).toBe(201);
  const { url } = first.json();
  expect(url).toMatch(/^\/uploads\/brand\/[0-9a-f-]{36}\.png$/);
  expect((await brand()).json()).toEqual({ name: 'Ourela', logoUrl: url });
  expect((await brand()).headers['cache-control']).toBe('no-store');
  const tab = await api.get('/uploads/brand/icon');
  expect(tab.statusCode).toBe(302);
  const icon = await api.get(tab.headers.location ?? '');
  expect(await sharp(icon.rawPayload).metadata()).toMatchObject({ width: 96, height: 96 });
  const served = await api.get(url);
  expect(served.headers['content-type']).toBe('image/png');
  expect(served.rawPayload.includes('canario')).toBe(false);
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({
    width: 640,
    height: 213,
    hasAlpha: true,
  });

  const next = (await send(await drawn(120, 40).webp().toBuffer(), { name: 'x.exe' })).json();
  const stem = path.basename(next.url, '.png');
  expect(kept().toSorted()).toEqual([`${stem}-icon.png`, `${stem}.png`]);
  const entries = await api.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'before', 'after'])
    .where('subject_id', '=', 'logoUrl')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { actor_id: admin.id, before: { value: null }, after: { value: url } },
    { actor_id: admin.id, before: { value: url }, after: { value: next.url } },
  ]);
});

test('the icon of a logo is no logo: the two would go together', async () => {
  const { logoUrl } = (await brand()).json();
  const value = logoUrl.replace('.png', '-icon.png');
  const reply = await api.send(
    { method: 'PATCH', url: '/api/settings/logoUrl', payload: { value } },
    admin.token,
  );
  expect([reply.statusCode, reply.json().details]).toEqual([
    400,
    [{ path: 'value', message: 'Envie o arquivo do logo' }],
  ]);
  expect((await api.get(logoUrl)).statusCode).toBe(200);
  expect((await brand()).json().logoUrl).toBe(logoUrl);
});

test('taken back, the built-in one counts again and no file is left', async () => {
  const reply = await api.send(
    { method: 'PATCH', url: '/api/settings/logoUrl', payload: { value: null } },
    admin.token,
  );
  expect(reply.json()).toEqual({ key: 'logoUrl', value: null });
  expect((await brand()).json().logoUrl).toBeNull();
  expect((await api.get('/uploads/brand/icon')).headers.location).toBe('/brand/mark.svg');
  expect(kept()).toEqual([]);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>');
const jpeg = await drawn().jpeg().toBuffer();

test.each([
  ['a drawing that can carry scripts', svg, 'logo.png: arquivo inválido. Envie PNG, JPG ou WEBP.'],
  ['no picture', Buffer.from('%PDF-1.7 x'), 'logo.png: arquivo inválido. Envie PNG, JPG ou WEBP.'],
  [
    'half a picture',
    jpeg.subarray(0, jpeg.length / 2),
    'logo.png: a imagem está danificada, é pequena ou grande demais.',
  ],
  [
    'a dot',
    await drawn(8, 8).png().toBuffer(),
    'logo.png: a imagem está danificada, é pequena ou grande demais.',
  ],
  ['nothing', Buffer.alloc(0), 'logo.png: o arquivo está vazio.'],
])('%s is refused and leaves nothing behind', async (_what, content, message) => {
  const reply = await send(content);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details).toEqual([{ path: 'logo', message }]);
  expect(kept()).toEqual([]);
});

test('only under its own field, only as large as said, only by administrators', async () => {
  expect((await send(jpeg, { field: 'images' })).statusCode).toBe(400);
  expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
  const reseller = await api.given.reseller();
  const file = multipart({}, [{ field: 'logo', name: 'a.jpg', content: jpeg }]);
  const reply = await api.send(
    { method: 'POST', url: '/api/upload/logo', ...file },
    reseller.token,
  );
  expect(reply.statusCode).toBe(403);
});
