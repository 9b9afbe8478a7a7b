import { setTimeout as sleep } from 'node:timers/promises';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { handleErrors } from './error-handler.ts';
import { shedLoad } from './shed-load.ts';

/** An app whose start kept the event loop busy, at the moment the first look at it was taken. */
async function afterABusyStart(startingMs?: number, path = '/') {
  const app = Fastify();
  handleErrors(app);
  await shedLoad(app, startingMs);
  app.get('/', () => 'ok');
  app.get('/watch', { config: { pressureHandler: () => undefined } }, () => 'busy');
  const end = Date.now() + 3_000;
  while (Date.now() < end);
  await app.listen({ port: 0 });
  await sleep(50);
  const reply = await app.inject(path);
  await app.close();
  return reply;
}

test('the work of starting is no load: the first callers are served', async () => {
  expect((await afterABusyStart()).statusCode).toBe(200);
});

test('a busy event loop answers 503 with Retry-After', async () => {
  const reply = await afterABusyStart(-1);
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('5');
  expect(reply.json()).toMatchObject({ code: 'UNAVAILABLE' });
});

test('who watches how busy it is gets an answer all the same', async () => {
  const reply = await afterABusyStart(-1, '/watch');
  expect([reply.statusCode, reply.body]).toEqual([200, 'busy']);
});
