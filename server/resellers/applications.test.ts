import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { longForm, newEmail, submitTo } from '../testing/long-application.ts';
import type { Part } from '../testing/multipart.ts';
import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();
const { db, get, post, given, dataDir } = api;
const admin = await given.admin();

const submit = submitTo(api);

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n');
const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2411f' } })
    .withExif({ IFD0: { Copyright: 'canario' } })
    .jpeg()
    .toBuffer();

const detail = async (id: string) =>
  (await get(`/api/admin/resellers/applications/${id}`, admin.token)).json().application;
const mails = (to: string) =>
  db.selectFrom('mails').select(['kind', 'data']).where('to_address', '=', to).execute();
const stored = () => {
  const folder = path.join(dataDir, 'uploads/applications');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('the long form keeps every field and its documents, and mails the administrators', async () => {
  const reply = await submit({ email: 'Completa@Loja.Example' }, [
    { field: 'cnpjCard', name: 'cartão.pdf', content: PDF },
    { field: 'storeFront', name: 'fachada.jpg', content: await picture() },
  ]);
  expect(reply.statusCode).toBe(201);
  const application = await detail(reply.json().id);
  expect(application).toMatchObject({
    status: 'pending',
    email: 'completa@loja.example',
    tradeName: 'Moda Litoral',
    website: 'https://modalitoral.example',
    complement: null,
    cnpjCard: expect.stringMatching(/^\/uploads\/applications\/[0-9a-f-]{36}\.pdf\?expires=/),
    storeFront: expect.stringMatching(/\.jpg\?expires=\d+&signature=[\w-]{43}$/),
  });
  expect(await mails(admin.email)).toContainEqual({
    kind: 'registration_received',
    data: expect.objectContaining({ companyName: 'Moda Litoral Ltda', state: 'RN' }),
  });
});

const otherSignature = (query: string) =>
  query.replace(/signature=A|signature=./, (found) =>
    found.endsWith('A') ? 'signature=B' : 'signature=A',
  );

test('an attachment opens by its signed address only, and cannot run', async () => {
  const { id } = (
    await submit({}, [{ field: 'storeFront', name: 'a.jpg', content: await picture() }])
  ).json();
  const { storeFront } = await detail(id);
  const opened = await get(storeFront);
  expect(opened.statusCode).toBe(200);
  expect(opened.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(opened.rawPayload.includes('canario')).toBe(false);
  const [file, query] = storeFront.split('?');
  for (const address of [
    file,
    `${file}?${otherSignature(query)}`,
    `${file}?${query.replace(/expires=\d+/, 'expires=9999999999')}`,
    `${file.replace(/[0-9a-f]{8}/, '00000000')}?${query}`,
    '/uploads/applications/',
    `/uploads/applications/..%2f..%2fsecret.key?${query}`,
  ]) {
    expect([403, 404]).toContain((await get(address, admin.token)).statusCode);
  }
});

test('an address is dead after five minutes', async () => {
  const { signPath, isSigned } = await import('../files/signed-path.ts');
  const now = new Date('2026-11-15T12:00:00Z');
  const url = new URL(signPath('key', '/uploads/applications/x.pdf', now), 'http://x');
  const asked = {
    path: url.pathname,
    expires: Number(url.searchParams.get('expires')),
    signature: url.searchParams.get('signature') ?? '',
  };
  expect(isSigned('key', asked, new Date('2026-11-15T12:04:59Z'))).toBe(true);
  expect(isSigned('key', asked, new Date('2026-11-15T12:05:02Z'))).toBe(false);
  expect(isSigned('other', asked, now)).toBe(false);
});

const huge = Buffer.alloc(10 * 1024 * 1024 + 1, 'x');
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test.each<[string, Part[], number, string]>([
  ['an SVG', [{ field: 'cnpjCard', name: 'a.png', content: SVG }], 400, 'cnpjCard'],
  [
    'HTML called PDF',
    [{ field: 'cnpjCard', name: 'a.pdf', content: Buffer.from('<html>') }],
    400,
    'cnpjCard',
  ],
  [
    'a PDF cut short',
    [{ field: 'cnpjCard', name: 'a.pdf', content: PDF.subarray(0, 30) }],
    400,
    'cnpjCard',
  ],
  [
    'a JPEG cut short',
    [{ field: 'storeFront', name: 'a.jpg', content: (await picture()).subarray(0, 300) }],
    400,
    'storeFront',
  ],
  [
    'an executable',
    [{ field: 'cnpjCard', name: 'a.pdf', content: Buffer.from('MZ\u0090\u0000') }],
    400,
    'cnpjCard',
  ],
  ['nothing', [{ field: 'cnpjCard', name: 'a.pdf', content: Buffer.alloc(0) }], 400, 'cnpjCard'],
  ['more than 10 MB', [{ field: 'cnpjCard', name: 'a.pdf', content: huge }], 413, 'cnpjCard'],
  ['an unknown field', [{ field: 'virus', name: 'a.pdf', content: PDF }], 400, 'virus'],
  [
    'two files in a field',
    [
      { field: 'cnpjCard', name: 'a.pdf', content: PDF },
      { field: 'cnpjCard', name: 'b.pdf', content: PDF },
    ],
    400,
    'cnpjCard',
  ],
])('%s is refused and leaves nothing behind', async (_what, files, status, field) => {
  const before = stored();
  const email = newEmail();
  const good: Part = { field: 'addressProof', name: 'ok.pdf', content: PDF };
  const reply = await submit({ email }, [good, ...files]);
  expect(reply.statusCode).toBe(status);
  expect(reply.json().details[0].path).toBe(field);
  expect(stored()).toEqual(before);
  expect(
    await db.selectFrom('applications').select('id').where('email', '=', email).execute(),
  ).toEqual([]);
  expect(
    existsSync(path.join(dataDir, 'tmp')) ? readdirSync(path.join(dataDir, 'tmp')) : [],
  ).toEqual([]);
});

test('a bomb of pixels is refused without being drawn', async () => {
  const content = await sharp({
    create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect((await submit({}, [{ field: 'storeFront', name: 'a.png', content }])).statusCode).toBe(
    400,
  );
});

test('exactly 10 MB is taken', async () => {
  const tail = Buffer.from('\n%%EOF\n');
  const content = Buffer.concat([
    PDF,
    Buffer.alloc(10 * 1024 * 1024 - PDF.length - tail.length, ' '),
    tail,
  ]);
  expect(content.length).toBe(10 * 1024 * 1024);
  expect((await submit({}, [{ field: 'cnpjCard', name: 'a.pdf', content }])).statusCode).toBe(201);
});

test('bad fields are named, nothing is kept, and another media type is refused', async () => {
  const before = stored();
  const reply = await submit(
    { state: 'XX', website: 'javascript:alert(1)', companyLegalName: '' },
    [{ field: 'cnpjCard', name: 'a.pdf', content: PDF }],
  );
  expect(reply.statusCode).toBe(400);
  const paths = (reply.json().details as { path: string }[]).map(({ path: p }) => p).toSorted();
  expect(paths).toEqual(['companyLegalName', 'state', 'website']);
  expect(stored()).toEqual(before);
  expect((await post('/api/public/applications', { email: newEmail() })).statusCode).toBe(415);
});

test('the form is limited by address', async () => {
  const limited = await appOver(api, { rateLimits: true });
  const statuses = [];
  for (let i = 0; i < 12; i += 1) {
    statuses.push((await submitTo(limited)()).statusCode);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

test('a caller over the limit is refused before his files are read', async () => {
  const limited = await appOver(api, { rateLimits: true });
  for (let i = 0; i < 10; i += 1) await submitTo(limited)();
  const virus: Part = { field: 'virus', name: 'a.pdf', content: PDF };
  expect((await submitTo(limited)({}, [virus])).statusCode).toBe(429);
});

test('a slow connection may take longer to send files than a request may take to be handled', async () => {
  const patient = await appOver(api, { timeouts: { handler: 150, upload: 20_000 } });
  const address = await patient.app.listen({ host: '127.0.0.1', port: 0 });
  const { headers, payload } = longForm({}, [{ field: 'cnpjCard', name: 'a.pdf', content: PDF }]);
  const slowly = async function* () {
    const half = Math.floor(payload.length / 2);
    yield payload.subarray(0, half);
    await sleep(600);
    yield payload.subarray(half);
  };
  const reply = await fetch(`${address}/api/public/applications`, {
    method: 'POST',
    headers,
    body: ReadableStream.from(slowly()),
    duplex: 'half',
  });
  expect(reply.status).toBe(201);
});

test('pages go on after the last row seen, whatever has come since', async () => {
  const own = await testApp();
  const boss = await own.given.admin();
  const ids: string[] = [];
  for (let i = 0; i < 45; i += 1) {
    const { id } = await own.db
      .insertInto('applications')
      .values({
        email: `a${i}@loja.example`,
        created_at: new Date(2026, 0, 1, 0, Math.floor(i / 3)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  const page = async (cursor?: string) =>
    (
      await own.get(
        `/api/admin/resellers/applications/pending${cursor ? `?cursor=${cursor}` : ''}`,
        boss.token,
      )
    ).json();
  const first = await page();
  expect(first).toMatchObject({ total: 45, items: { length: 20 } });
  await own.db.insertInto('applications').values({ email: 'nova@loja.example' }).execute();
  const second = await page(first.nextCursor);
  const third = await page(second.nextCursor);
  const seen: string[] = [first, second, third].flatMap(({ items }) =>
    items.map(({ id }: { id: string }) => id),
  );
  expect(third.nextCursor).toBeNull();
  expect(seen.toSorted()).toEqual(ids.toSorted());
  for (const bad of ["'", 'abc', 'x'.repeat(200)]) {
    const reply = await own.get(
      `/api/admin/resellers/applications/pending?cursor=${encodeURIComponent(bad)}`,
      boss.token,
    );
    expect(reply.statusCode).toBe(400);
  }
});
