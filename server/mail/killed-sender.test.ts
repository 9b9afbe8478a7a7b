import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { atTheEnd } from '../testing/at-the-end.ts';
import { deferred } from '../testing/deferred.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { patience } from '../testing/patience.ts';
import { ServerProcess } from '../testing/server-process.ts';

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

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'with %s while the mail server is spoken to, the next start sends at once',
  async (signal) => {
    smtp.received.length = 0;
    const server = await ServerProcess.bundle('killed-sender', dataDir);
    const heard = neverAnswer();
    await server.start(environment);
    expect((await server.register(`${signal.toLowerCase()}@loja.example`)).status).toBe(201);
    await heard;
    await server.stop(signal);
    answer();
    await server.start(environment);
    // A lease that nobody gives back would be waited for longer than this test may take.
    while (smtp.received.length === 0) await sleep(50);
    await server.stop('SIGTERM');
    expect(smtp.received.map(({ subject }) => subject)).toEqual([
      'Novo cadastro de revendedor: Loja',
    ]);
  },
  patience(60_000),
);
