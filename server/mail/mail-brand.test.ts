import { rmSync } from 'node:fs';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { newRestoreLink } from '../accounts/change-own-email.ts';
import { newPasswordLink } from '../accounts/password-links.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { multipart } from '../testing/multipart.ts';
import { testApp } from '../testing/test-app.ts';
import { sendDueMail } from './send-due-mail.ts';
import { readSender } from './sender.ts';
import { smtpTransport } from './transport.ts';

const publicUrl = 'https://portal.example';
const api = await testApp({ publicUrl });
const { db, given, get, post, send } = api;
const admin = await given.admin();
const uploads = path.join(api.dataDir, 'uploads');
const smtp = await startMailServer();
const transport = smtpTransport(smtp.url, () => readSender(db, publicUrl));

afterAll(async () => {
  transport.close();
  await smtp.close();
});

/** As the button on the settings page does it, as far as the mailbox. */
async function testMail() {
  const reply = await post('/api/settings/test-mail', {}, admin.token);
  expect(reply.json()).toEqual({ to: admin.email });
  const deps = {
    db,
    publicUrl,
    store: api.store,
    transport,
    makePasswordLink: newPasswordLink,
    makeRestoreLink: newRestoreLink,
  };
  while (await sendDueMail(deps));
  const [mail, ...others] = smtp.received.splice(0);
  expect(others).toEqual([]);
  if (!mail) throw new Error('nothing arrived');
  return mail;
}
async function upload(background: string): Promise<string> {
  const content = await sharp({ create: { width: 300, height: 100, channels: 3, background } })
    .png()
    .toBuffer();
  const files = multipart({}, [{ field: 'logo', name: 'logo.png', content }]);
  return (await send({ method: 'POST', url: '/api/upload/logo', ...files }, admin.token)).json()
    .url;
}
const bytes = (content: string | ArrayBuffer | Uint8Array | undefined) =>
  typeof content === 'string' || !content ? undefined : Buffer.from(new Uint8Array(content));

test('without a logo the name stands in its place, and the sender follows the settings', async () => {
  await given.setting('companyName', 'Casa Brisa');
  const first = await testMail();
  expect(first).toMatchObject({
    from: { name: 'Casa Brisa', address: 'nao-responda@portal.example' },
    to: [{ address: admin.email }],
    subject: 'E-mail de teste: Casa Brisa',
    attachments: [],
  });
  expect(first.html).toContain('Casa Brisa</span>');
  expect(first.html).not.toContain('<img');
  expect(first.text).toContain('https://portal.example/admin/settings');
  await given.setting('contactEmail', 'contato@brisa.example');
  expect((await testMail()).from).toMatchObject({ address: 'contato@brisa.example' });
});

test('the logo travels inside the mail and follows the setting', async () => {
  const first = await upload('#c2411f');
  const mail = await testMail();
  expect(mail.html).toContain('<img src="cid:logo@portal" alt="Casa Brisa"');
  expect(mail.html).not.toContain('/uploads/');
  expect(mail.attachments).toMatchObject([
    { mimeType: 'image/png', contentId: '<logo@portal>', disposition: 'inline', related: true },
  ]);
  expect(bytes(mail.attachments[0]?.content)).toEqual((await get(first)).rawPayload);

  const second = await upload('#0f5660');
  const next = await testMail();
  expect(bytes(next.attachments[0]?.content)).toEqual((await get(second)).rawPayload);
  expect(bytes(next.attachments[0]?.content)).not.toEqual(bytes(mail.attachments[0]?.content));
});

test('a logo whose file is gone, or that was taken back, does not keep a mail from leaving', async () => {
  const url = await upload('#17191a');
  rmSync(path.join(uploads, 'brand', path.basename(url)));
  const without = await testMail();
  expect(without.attachments).toEqual([]);
  expect(without.html).toContain('Casa Brisa</span>');
  await upload('#17191a');
  await send(
    { method: 'PATCH', url: '/api/settings/logoUrl', payload: { value: null } },
    admin.token,
  );
  expect((await testMail()).html).not.toContain('<img');
});

test('only administrators can send a test mail', async () => {
  const { token } = await given.reseller();
  expect((await post('/api/settings/test-mail', {}, token)).statusCode).toBe(403);
  expect(await db.selectFrom('mails').where('state', '=', 'pending').selectAll().execute()).toEqual(
    [],
  );
});
