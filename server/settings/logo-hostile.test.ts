import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { multipart } from '../testing/multipart.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';

const api = await testApp();
const other = await appOver(api, { dataDir: api.dataDir });
const admin = await api.given.admin();
const folder = path.join(api.dataDir, 'uploads/brand');
const kept = () => (existsSync(folder) ? readdirSync(folder).toSorted() : []);

type Sending = { name?: string; on?: Pick<typeof api, 'send'> };
const send = (content: Buffer, { name = 'logo.png', on }: Sending = {}) =>
  (on ?? api).send(
    {
      method: 'POST',
      url: '/api/upload/logo',
      ...multipart({}, [{ field: 'logo', name, content }]),
    },
    admin.token,
  );
const setTo = (value: unknown) =>
  api.send({ method: 'PATCH', url: '/api/settings/logoUrl', payload: { value } }, admin.token);
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });
const brandLogo = async () => (await other.get('/api/public/brand')).json().logoUrl;

const crcOf = (bytes: Buffer) => {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1;
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
};
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([frame, body, crc]);
};
/** A few kilobytes that claim to be a picture of 30,000 by 30,000. */
function bomb() {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc(4_000_000), { level: 9 });
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from(
  '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>',
);

test.each([
  ['a page named as a picture', html],
  ['a drawing with a script behind a comment', svg],
  ['a picture that would fill the memory', bomb()],
  ['a moving picture', await drawn(40, 40).gif().toBuffer()],
  ['a picture of another kind', await drawn(40, 40).tiff().toBuffer()],
  [
    'only the beginning of a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  ],
  ['a thread of a picture', await drawn(4000, 8).png().toBuffer()],
  ['nothing', Buffer.alloc(0)],
])('%s is refused, and the logo in use stays', async (_what, content) => {
  const before = (await send(await drawn(60, 40).png().toBuffer())).json().url;
  const files = kept();
  for (const name of ['logo.png', 'logo.svg', '../../../logo.png']) {
    const reply = await send(content, { name });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details).toHaveLength(1);
  }
  expect(await brandLogo()).toBe(before);
  expect(kept()).toEqual(files);
});

test('how a camera was held is drawn, where it was is not', async () => {
  const turned = await drawn(300, 100)
    .jpeg()
    .withExif({ IFD0: { Make: 'canario' }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { url } = (await send(turned, { name: 'foto.jpg' })).json();
  const served = await api.get(url);
  const { width, height, exif } = await sharp(served.rawPayload).metadata();
  expect([width, height, exif]).toEqual([100, 300, undefined]);
});

test('of logos sent at the same moment one is left, and it is the one in use', async () => {
  const picture = await drawn(60, 40).png().toBuffer();
  const sent = await whileLocked(api.db, 'settings', 4, () =>
    [api, other, api, other].map((on) => send(picture, { on })),
  );
  const replies = await Promise.all(sent);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  const url = await brandLogo();
  expect(replies.map((reply) => reply.json().url)).toContain(url);
  const stem = path.basename(url, '.png');
  expect(kept()).toEqual([`${stem}-icon.png`, `${stem}.png`]);
  expect((await other.get(url)).statusCode).toBe(200);
});

test('a logo that is not here cannot be set, and the one in use is not lost to it', async () => {
  const before = await brandLogo();
  const files = kept();
  const reply = await setTo('/uploads/brand/nunca-enviado.png');
  expect(reply.statusCode).toBe(400);
  expect(reply.json().details).toEqual([{ path: 'value', message: 'Envie o arquivo do logo' }]);
  expect((await setTo(before)).statusCode).toBe(200);
  expect(await brandLogo()).toBe(before);
  expect(kept()).toEqual(files);
});

test('what the login page asks for the brand is never kept by a browser', async () => {
  const brand = await api.get('/api/public/brand');
  expect(brand.headers['cache-control']).toBe('no-store');
  const tab = await api.get('/uploads/brand/icon');
  expect(tab.headers['cache-control']).toBe('no-cache');
});
