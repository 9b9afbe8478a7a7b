import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { AppError } from '../errors.ts';
import { headOf, RawConnection } from '../testing/raw-connection.ts';
import { handleErrors } from './error-handler.ts';
import { leaveNoBodyUnread, type Bounds } from './unread-body.ts';

const LONG = { bytes: 64 * 1024 * 1024, ms: 3_600_000, silenceMs: 3_600_000 };
const endless = headOf('POST /', { 'content-type': 'text/plain', 'content-length': 1e12 });

/** An app that refuses everything before it reads anything, as one under load does. */
async function refusing(bounds: Partial<Bounds>) {
  const app = Fastify();
  handleErrors(app);
  leaveNoBodyUnread(app, { ...LONG, ...bounds });
  app.addHook('onRequest', async () => {
    throw new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 5 });
  });
  const connection = await RawConnection.to(app);
  connection.send(endless);
  expect(await connection.reply()).toMatchObject({
    status: 503,
    headers: expect.stringMatching(/connection: close/i),
  });
  return { app, connection };
}

test('who sends without end is read up to a bound, then cut off', async () => {
  const { app, connection } = await refusing({ bytes: 1_000_000 });
  const piece = Buffer.alloc(100_000);
  const pump = () => {
    while (!connection.socket.destroyed && connection.socket.write(piece));
  };
  connection.socket.on('drain', pump);
  pump();
  expect(await connection.reply()).toBe('closed');
  await app.close();
});

test('who says no more is not waited for', async () => {
  const { app, connection } = await refusing({ silenceMs: 50 });
  expect(await connection.reply()).toBe('closed');
  await app.close();
});

test('who goes on a little at a time is not waited for without end', async () => {
  const { app, connection } = await refusing({ ms: 50 });
  expect(await connection.reply()).toBe('closed');
  await app.close();
});

test('a server that stops waits for nobody’s leftovers', async () => {
  const { app, connection } = await refusing({});
  await app.close();
  expect(await connection.reply()).toBe('closed');
});
