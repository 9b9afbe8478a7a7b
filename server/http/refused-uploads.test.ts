import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { longForm } from '../testing/long-application.ts';
import { multipart, type Part } from '../testing/multipart.ts';
import { headOf, RawConnection, type RawReply } from '../testing/raw-connection.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { asAppError } from './error-handler.ts';

const api = await testApp();
const admin = await api.given.admin();
const reseller = await api.given.reseller();
const bytes = (length: number) => Buffer.alloc(length, 'x');
const file = (field: string, length: number): Part => ({
  field,
  name: `${field}.pdf`,
  content: bytes(length),
});

type Sent = { payload: Buffer; headers: Record<string, string> };
const asJson = (payload: Buffer): Sent => ({
  payload,
  headers: { 'content-type': 'application/json' },
});
const asText = (payload: Buffer): Sent => ({ payload, headers: { 'content-type': 'text/plain' } });
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
const GET = headOf('GET /api/health');

const FORM = 'POST /api/public/applications';
const PICTURES = 'POST /api/upload/product-images';
const seven = Array.from({ length: 7 }, () => file('images', 60_000));

/** Every way in which an answer leaves before the body is in, with bodies small and not so small. */
const REFUSALS: [string, number, string, Sent, Record<string, string>][] = [
  ['an unknown file field', 400, FORM, longForm({}, [file('virus', 300_000)]), {}],
  ['an unknown field in one packet', 400, FORM, longForm({}, [file('virus', 30_000)]), {}],
  [
    'a field sent twice',
    400,
    FORM,
    longForm({}, [file('cnpjCard', 300_000), file('cnpjCard', 300_000)]),
    {},
  ],
  ['a seventh picture', 400, PICTURES, multipart({}, seven), bearer(admin)],
  ['a file too large', 413, PICTURES, multipart({}, [file('images', 11_000_000)]), bearer(admin)],
  ['nobody signed in', 401, PICTURES, multipart({}, [file('images', 900_000)]), {}],
  ['somebody else', 403, PICTURES, multipart({}, [file('images', 3_000_000)]), bearer(reseller)],
  ['an unknown path', 404, 'POST /api/nada', multipart({}, [file('a', 900_000)]), {}],
  ['an unknown path and JSON', 413, 'POST /api/nada', asJson(bytes(3_000_000)), {}],
  ['another media type', 415, 'POST /api/auth/login', asText(bytes(900_000)), {}],
  ['another media type, long', 415, 'POST /api/auth/login', asText(bytes(3_000_000)), {}],
  ['too long a body', 413, 'POST /api/auth/login', asJson(bytes(3_000_000)), {}],
  ['broken JSON', 400, 'POST /api/auth/login', asJson(bytes(900_000)), {}],
  ['a bad address', 400, 'POST /api/%zz', multipart({}, [file('a', 900_000)]), {}],
  ['a GET with a body', 200, 'GET /api/health', asJson(bytes(900_000)), {}],
  [
    'no boundary',
    400,
    FORM,
    { ...asText(bytes(300_000)), headers: { 'content-type': 'multipart/form-data' } },
    {},
  ],
];

/** What the next request on the connection gets: an answer, or a connection that was closed. */
async function next(connection: RawConnection, refusal: RawReply | 'closed') {
  if (refusal === 'closed' || /^connection: close/im.test(refusal.headers)) {
    await connection.closed();
    return 'closed';
  }
  connection.send(GET);
  const reply = await connection.reply();
  connection.socket.destroy();
  return reply === 'closed' ? reply : reply.status;
}

test.each(REFUSALS)(
  'after %s (%i) the connection answers the next request or is closed',
  async (...[what, status, line, { payload, headers }, more]) => {
    const connection = await RawConnection.to(api.app);
    connection.send(
      headOf(line, { ...headers, ...more, 'content-length': payload.length }),
      payload,
    );
    const refusal = await connection.reply();
    expect(refusal).toMatchObject({ status, body: expect.stringMatching(/^\{.*"(code|status)":/) });
    // What is little is read to its end, and the connection stays; a body that is not JSON costs it.
    const stays = payload.length < 1024 * 1024 && what !== 'broken JSON';
    expect(await next(connection, refusal)).toBe(stays ? 200 : 'closed');
  },
);

test('a refusal is sent before the body has arrived', async () => {
  const { headers, payload } = multipart({}, [file('images', 900_000)]);
  const connection = await RawConnection.to(api.app);
  connection.send(headOf(PICTURES, { ...headers, 'content-length': payload.length }));
  expect(await connection.reply()).toMatchObject({ status: 401 });
  connection.send(payload, GET);
  expect(await connection.reply()).toMatchObject({ status: 200 });
  connection.socket.destroy();
});

test('a body of unknown length ends the connection, and the answer says so', async () => {
  const connection = await RawConnection.to(api.app);
  connection.send(
    headOf(PICTURES, {
      'content-type': 'multipart/form-data; boundary=b',
      'transfer-encoding': 'chunked',
    }),
  );
  for (let i = 0; i < 20; i += 1) connection.send('10000\r\n', bytes(0x10000), '\r\n');
  connection.send('0\r\n\r\n');
  const refusal = await connection.reply();
  expect(refusal).toMatchObject({
    status: 401,
    headers: expect.stringMatching(/connection: close/i),
  });
  await connection.closed();
});

test('who waits to be asked for the body gets the refusal', async () => {
  const { headers, payload } = multipart({}, [file('images', 900_000)]);
  const connection = await RawConnection.to(api.app);
  const expecting = { ...headers, expect: '100-continue', 'content-length': payload.length };
  connection.send(headOf(PICTURES, expecting));
  expect(await connection.reply()).toMatchObject({ status: 401 });
  connection.send(payload, GET);
  expect(await connection.reply()).toMatchObject({ status: 200 });
  connection.socket.destroy();
});

test('requests sent in one go are answered in their order, a refused one among them', async () => {
  const refused = longForm({}, [file('virus', 300_000)]);
  const head = headOf(FORM, { ...refused.headers, 'content-length': refused.payload.length });
  const connection = await RawConnection.to(api.app);
  connection.send(GET, head, refused.payload, GET, head, refused.payload, GET);
  const statuses = [];
  for (let i = 0; i < 5; i += 1) {
    const reply = await connection.reply();
    statuses.push(reply === 'closed' ? reply : reply.status);
  }
  expect(statuses).toEqual([200, 400, 200, 400, 200]);
  connection.socket.destroy();
});

test('a flood of uploads is refused on a connection that stays good', async () => {
  const limited = await appOver(api, { rateLimits: true });
  for (let i = 0; i < 240; i += 1) await limited.get('/api/public/policies');
  const { headers, payload } = longForm({}, [file('cnpjCard', 300_000)]);
  const connection = await RawConnection.to(limited.app);
  connection.send(headOf(FORM, { ...headers, 'content-length': payload.length }), payload);
  expect(await connection.reply()).toMatchObject({ status: 429 });
  connection.send(headOf('GET /'));
  expect(await connection.reply()).toMatchObject({ status: 404 });
  connection.socket.destroy();
});

const leftovers = (dataDir: string) => {
  const folder = path.join(dataDir, 'tmp');
  return existsSync(folder) ? readdirSync(folder) : [];
};

test('an upload that takes too long is answered, its rest thrown away, its files gone', async () => {
  const hasty = await appOver(api, { timeouts: { handler: 20_000, upload: 300 } });
  const { headers, payload } = longForm({}, [file('cnpjCard', 400_000)]);
  const connection = await RawConnection.to(hasty.app);
  connection.send(
    headOf(FORM, { ...headers, 'content-length': payload.length }),
    payload.subarray(0, 200_000),
  );
  expect(await connection.reply()).toMatchObject({ status: 503 });
  connection.send(payload.subarray(200_000), GET);
  expect(await connection.reply()).toMatchObject({ status: 200 });
  await expect.poll(() => leftovers(hasty.dataDir), { timeout: 20_000 }).toEqual([]);
  connection.socket.destroy();
});

test('an upload aborted in the middle of a file is no error, and leaves nothing behind', async () => {
  const own = await appOver(api);
  const { headers, payload } = longForm({}, [file('cnpjCard', 400_000)]);
  const connection = await RawConnection.to(own.app);
  connection.send(
    headOf(FORM, { ...headers, 'content-length': payload.length }),
    payload.subarray(0, 200_000),
  );
  await expect.poll(() => leftovers(own.dataDir), { timeout: 20_000 }).toHaveLength(1);
  connection.socket.destroy();
  await expect.poll(() => leftovers(own.dataDir), { timeout: 20_000 }).toEqual([]);
  expect(own.logged()).not.toMatch(/"level":(?:50|60)/);
});

test('an upload aborted in the middle of a text is no error either', async () => {
  const own = await appOver(api);
  const connection = await RawConnection.to(own.app);
  connection.send(
    headOf('POST /api/auth/login', {
      'content-type': 'application/json',
      'content-length': 1000,
      expect: '100-continue',
    }),
  );
  // The server has asked for the body: the request is being read.
  await new Promise((resolve) => connection.socket.once('data', resolve));
  connection.send('{"email":');
  connection.socket.destroy();
  const open = () =>
    new Promise((resolve) => own.app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
  await own.get('/api/health');
  expect(own.logged()).not.toMatch(/"level":(?:50|60)/);
  // As Fastify hands it over; the same code without a status is a database that went away.
  const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(asAppError(gone).code).toBe('UNAVAILABLE');
  expect(asAppError(Object.assign(gone, { statusCode: 400 })).code).toBe('MALFORMED_REQUEST');
});

const JSON_BODY = { 'content-type': 'application/json' };

test.each([
  ['a chunk that is none', { 'transfer-encoding': 'chunked' }, 'zz\r\n{}\r\n0\r\n\r\n'],
  ['a length that is none', { 'content-length': 'zz' }, '{}'],
  ['two lengths', { 'content-length': 2, 'Content-Length': 3 }, '{}'],
  ['a length beside chunks', { 'content-length': 2, 'transfer-encoding': 'chunked' }, '0\r\n\r\n'],
  ['packed content', { 'content-length': 2, 'content-encoding': 'gzip' }, '\u001f\u008b'],
])('%s is refused in our words', async (_what, headers, body) => {
  const connection = await RawConnection.to(api.app);
  const head = headOf('POST /api/auth/login', { ...JSON_BODY, ...headers });
  connection.send(head, Buffer.from(body, 'latin1'));
  const reply = await connection.reply();
  expect(reply).toMatchObject({
    status: 400,
    body: expect.stringMatching(/"message":"Requisição inválida\.","code":"MALFORMED_REQUEST"/),
  });
  connection.socket.destroy();
});

test('what follows a body without being a request is refused after the answer to the body', async () => {
  const connection = await RawConnection.to(api.app);
  connection.send(headOf('POST /api/auth/login', { ...JSON_BODY, 'content-length': 2 }), '{}LIXO');
  connection.send(' / HTTP/9\r\n\r\n');
  expect(await connection.reply()).toMatchObject({ status: 400 });
  await connection.closed();
});

test('headers without end are refused in our words', async () => {
  const connection = await RawConnection.to(api.app);
  connection.send(headOf('GET /api/health', { x: 'y'.repeat(100_000) }));
  expect(await connection.reply()).toMatchObject({
    status: 431,
    body: expect.stringContaining('"code":"TOO_LARGE"'),
  });
  await connection.closed();
});
