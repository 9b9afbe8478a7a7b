import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { openDatabase } from '../db/database.ts';
import { ADDRESS } from '../testing/checkout-calls.ts';
import { appOver, testApp } from '../testing/test-app.ts';
import { traceCollector, type CollectedSpan } from '../testing/trace-collector.ts';
import { startTracing } from './start-tracing.ts';

const api = await testApp();
const { token } = await api.given.reseller();
const RESOURCE = { 'service.name': 'ourela-portal', 'service.instance.id': 'test-1' };
const TRACE = '4bf92f3577b34da6a3ce929d0e0e473';
const PARENT = '00f067aa0ba902b7';
const traceOf = (digit: number) => `${TRACE}${digit}`;

/** A portal whose traces arrive somewhere, spoken to through a socket: bodies come as they do in life. */
async function tracedPortal() {
  const collector = await traceCollector();
  const troubles: unknown[] = [];
  const tracing = startTracing({
    url: collector.url,
    headers: { 'x-key': 'chave' },
    resource: RESOURCE,
    onTrouble: (error) => troubles.push(error),
  });
  const { onStatement, begin: beginTrace } = tracing;
  const database = openDatabase({ url: api.url, onConnectionLost: () => undefined, onStatement });
  const { app } = await appOver({ ...api, ...database }, { beginTrace });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = (path: string, traceparent?: string, init: RequestInit = {}) =>
    fetch(`${address}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${token}`,
        connection: 'close',
        ...(traceparent && { traceparent }),
        ...(init.body && { 'content-type': 'application/json' }),
      },
    });
  const finish = async () => {
    await app.close();
    await tracing.stop();
    await database.close();
    expect(troubles).toEqual([]);
    return collector.spans();
  };
  return { ask, finish, collector };
}

/** In two parts, as from a telephone: the second finds the server waiting for it. */
const slowly = (text: string) => ({
  method: 'POST',
  duplex: 'half' as const,
  body: ReadableStream.from(
    (async function* parts() {
      yield Buffer.from(text.slice(0, 9));
      await sleep(100);
      yield Buffer.from(text.slice(9));
    })(),
  ),
});

const ofServer = (spans: readonly CollectedSpan[]) => spans.filter(({ kind }) => kind === 2);
const nanoseconds = ({ startTimeUnixNano, endTimeUnixNano }: CollectedSpan) =>
  [startTimeUnixNano, endTimeUnixNano].map(BigInt) as [bigint, bigint];

test('a checkout is one trace: its caller’s, the request, and each statement below it', async () => {
  const { ask, finish, collector } = await tracedPortal();
  const { variants } = await api.given.product({ sizes: { P: 40 } });
  const body = {
    shippingType: 'ECONOMIC',
    term: 'boleto_30',
    shippingAddress: ADDRESS,
    items: [{ variantId: variants['P'], quantity: 15 }],
  };
  const caller = `00-${traceOf(6)}-${PARENT}-01`;
  const reply = await ask('/api/reseller/checkout', caller, slowly(JSON.stringify(body)));
  expect(reply.status).toBe(201);
  const spans = await finish();
  const [request, ...others] = ofServer(spans);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    traceId: traceOf(6),
    parentSpanId: PARENT,
    name: 'POST /api/reseller/checkout',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/reseller/checkout',
      'http.response.status_code': 201,
    },
    status: {},
  });
  const statements = spans.filter(({ kind }) => kind === 3);
  expect(statements.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['begin', 'insert checkout_keys', 'insert orders', 'commit']),
  );
  const [from, to] = nanoseconds(request as CollectedSpan);
  for (const statement of statements) {
    expect(statement).toMatchObject({ traceId: traceOf(6), parentSpanId: request?.spanId });
    const [begun, ended] = nanoseconds(statement);
    expect(begun >= from - 1_000_000n && ended >= begun && ended <= to + 1_000_000n).toBe(true);
  }
  expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(spans.length);
  expect(collector.resources()[0]).toEqual(RESOURCE);
  expect(collector.received[0]?.headers).toMatchObject({ 'x-key': 'chave' });
});

test('nothing that was sent or is stored goes along', async () => {
  const { ask, finish, collector } = await tracedPortal();
  const id = '00000000-0000-4000-8000-000000000001';
  await ask(`/api/orders/${id}?busca=segredo`);
  await ask('/api/auth/login', undefined, {
    method: 'POST',
    body: JSON.stringify({ email: 'quem@loja.example', password: 'senha-secreta' }),
  });
  expect(ofServer(await finish())).toHaveLength(2);
  const sent = collector.received.map(({ text }) => text).join('');
  expect(sent).toContain('/api/orders/:id');
  expect(sent).not.toMatch(new RegExp(`${id}|segredo|quem@|senha-secreta|${token}`));
});

test('requests at the same time do not get each other’s statements', async () => {
  const { ask, finish } = await tracedPortal();
  const digits = [0, 1, 2, 3, 4, 5];
  const paths = ['/api/auth/me', '/api/reseller/orders', '/api/settings/public'];
  await Promise.all(
    digits.map((digit) => ask(paths[digit % 3] ?? '', `00-${traceOf(digit)}-${PARENT}-01`)),
  );
  const spans = await finish();
  const requests = new Map(ofServer(spans).map(({ spanId, traceId }) => [spanId, traceId]));
  expect(new Set(requests.values())).toEqual(new Set(digits.map(traceOf)));
  const statements = spans.filter(({ kind }) => kind === 3);
  expect(statements.length).toBeGreaterThan(3);
  for (const { traceId, parentSpanId } of statements) {
    expect(requests.get(parentSpanId ?? '')).toBe(traceId);
  }
});

test('without a caller’s trace it begins one; scrapes and who does not want to are not recorded', async () => {
  const { ask, finish } = await tracedPortal();
  const mine = await ask('/api/orders/nothing', 'garbage');
  await ask('/api/health', `00-${traceOf(7)}-${PARENT}-00`);
  expect((await ask('/api/metrics')).status).toBe(200);
  const spans = await finish();
  const [request, ...others] = ofServer(spans);
  expect(others).toEqual([]);
  expect(request?.parentSpanId).toBeUndefined();
  const { requestId, code } = (await mine.json()) as { requestId: string; code: string };
  expect(request?.attributes).toMatchObject({ 'portal.request_id': requestId, 'error.type': code });
});

test('a collector that is away costs nothing but its traces', async () => {
  const troubles: number[] = [];
  const onTrouble = (_error: unknown, lost: number) => troubles.push(lost);
  const url = 'http://127.0.0.1:9/v1/traces';
  const tracing = startTracing({ url, headers: {}, resource: RESOURCE, onTrouble });
  const { app, get } = await appOver(api, { beginTrace: tracing.begin });
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await get('/api/health')).statusCode).toBe(200);
  }
  await app.close();
  await tracing.stop();
  expect(troubles).toEqual([3]);
});
