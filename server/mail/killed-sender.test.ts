import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, inject, test } from 'vitest';

import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { deferred } from '../testing/deferred.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { patience } from '../testing/patience.ts';
import { ServerProcess } from '../testing/server-process.ts';
import { testPool } from '../testing/test-database.ts';

const smtp = await startMailServer();
atTheEnd(smtp.close);
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ourela-killed-'));
atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
const environment = {
  SMTP_URL: smtp.url,
  ADMIN_EMAIL: 'chefe@marca.example',
  ADMIN_PASSWORD: 'senha-do-chefe',
};

/** The mail server hears a mail to its end and never answers. */
function neverAnswer() {
  const heard = deferred();
  smtp.behaviour.before = () => {
    heard.resolve();
    return new Promise<void>(() => undefined);
  };
  return heard.promise;
}
const answer = () => {
  smtp.behaviour.before = () => Promise.resolve();
};

/** Between two lives of the server: how many leases it left, which now last for a day. */
async function prolongLeases(): Promise<number> {
  const embedded = await startEmbeddedPostgres({ dataDir, onEvent: () => undefined });
  const { pool, close } = testPool(embedded.url);
  const { rowCount } = await pool.query(`update mails set
    leased_until = now() + interval '1 day', next_try_at = now() + interval '1 day'
    where leased_until > now()`);
  await close();
  await embedded.stop();
  return rowCount ?? 0;
}

test.each([
  ['SIGKILL', 'is taken back by the next start', 1],
  ['SIGTERM', 'is given back by the stop', 0],
] as const)(
  'at a %s the mail on its way %s, and sent at once',
  async (signal, _what, leases) => {
    smtp.received.length = 0;
    const server = new ServerProcess(dataDir, inject('serverEntry'));
    const heard = neverAnswer();
    await server.start(environment);
    expect((await server.register(`${signal.toLowerCase()}@loja.example`)).status).toBe(201);
    await heard;
    await server.stop(signal);
    expect(await prolongLeases()).toBe(leases);
    answer();
    await server.start(environment);
    while (smtp.received.length === 0) await sleep(50);
    await server.stop('SIGTERM');
    expect(smtp.received.map(({ subject }) => subject)).toEqual([
      'Novo cadastro de revendedor: Loja',
    ]);
  },
  patience(90_000),
);
