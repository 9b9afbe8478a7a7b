import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { expect, inject, test, vi } from 'vitest';

import { queueMail } from './mail/mail.queries.ts';
import { atTheEnd } from './testing/at-the-end.ts';
import { Given } from './testing/given.ts';
import { startMailServer } from './testing/mail-server.ts';
import { multipart } from './testing/multipart.ts';
import { patience } from './testing/patience.ts';
import { s3Server } from './testing/s3-server.ts';
import { ServerProcess } from './testing/server-process.ts';
import { environmentOf } from './testing/start-s3-server.ts';
import { testDatabase } from './testing/test-database.ts';

// The smaller form of `npm run fleet`: two processes, one database, one bucket.
const { url, db } = await testDatabase();
const mail = await startMailServer();
const homes = mkdtempSync(path.join(os.tmpdir(), 'ourela-two-'));
const environment = {
  DATABASE_URL: url,
  SECRET_KEY: 'a secret key that only two instances know',
  SMTP_URL: mail.url,
  DRAIN_SECONDS: '0',
  ...environmentOf(await s3Server()),
};
const instances = [
  new ServerProcess(path.join(homes, 'one'), inject('serverEntry')),
  new ServerProcess(path.join(homes, 'two'), inject('serverEntry')),
];
atTheEnd(async () => {
  await Promise.all(instances.map((instance) => instance.stop('SIGTERM')));
  await mail.close();
  rmSync(homes, { recursive: true, force: true });
});
await Promise.all(instances.map((instance) => instance.start(environment)));
const [one, two] = instances.map((instance) => instance.url);

const given = new Given(db);
const admin = await given.admin();
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const json = { 'content-type': 'application/json' };

test('a picture sent to one opens on the other', async () => {
  const content = await sharp({
    create: { width: 800, height: 1000, channels: 3, background: '#846' },
  })
    .jpeg()
    .toBuffer();
  const { headers, payload } = multipart({}, [{ field: 'images', name: 'foto.jpg', content }]);
  const sent = await fetch(`${one}/api/upload/product-images`, {
    method: 'POST',
    headers: { ...headers, ...as(admin.token) },
    body: payload,
  });
  expect(sent.status).toBe(201);
  const address = /"url":"([^"]+)"/.exec(await sent.text())?.[1];
  const seen = await fetch(`${two}${address}`);
  expect(seen.status).toBe(200);
  expect((await sharp(await seen.arrayBuffer()).metadata()).format).toBe('webp');
});

test('who is suspended on one is turned away by the other', async () => {
  const { id, token } = await given.reseller();
  const look = () => fetch(`${two}/api/products`, { headers: as(token) });
  expect((await look()).status).toBe(200);
  await fetch(`${one}/api/admin/resellers/${id}/approve`, {
    method: 'PATCH',
    headers: { ...json, ...as(admin.token) },
    body: JSON.stringify({ approved: false }),
  });
  expect((await look()).status).toBe(403);
});

test('a price changed on one is what the other shows next, though it keeps its pages', async () => {
  const { token } = await given.reseller();
  const { id } = await given.product();
  const look = async () => (await fetch(`${two}/api/products`, { headers: as(token) })).text();
  for (const msrp of [111, 112, 113]) {
    expect(await look()).not.toContain(`"msrp":${msrp}`);
    const body = JSON.stringify({ msrp });
    const headers = { ...json, ...as(admin.token) };
    await fetch(`${one}/api/products/${id}`, { method: 'PUT', headers, body });
    expect(await look()).toContain(`"msrp":${msrp}`);
  }
});

test('both send mails, each of them once', async () => {
  const to = Array.from({ length: 40 }, (_, at) => `pessoa-${at}@teste.example`);
  await queueMail(db, 'test_mail', to, {});
  await vi.waitFor(() => expect(mail.received).toHaveLength(40), {
    timeout: patience(60_000),
    interval: 100,
  });
  expect(new Set(mail.received.map(({ messageId }) => messageId)).size).toBe(40);
});
