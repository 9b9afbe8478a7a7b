import { beforeEach, expect, test } from 'vitest';

import type { LoggedMail } from '#contract/mail-log';

import { newRestoreLink } from '../accounts/change-own-email.ts';
import { newPasswordLink } from '../accounts/password-links.ts';
import { atTheEnd } from '../testing/at-the-end.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { selfSigned } from '../testing/self-signed.ts';
import { testApp } from '../testing/test-app.ts';
import { queueMail } from './mail.queries.ts';
import { sendDueMail } from './send-due-mail.ts';
import { smtpTransport } from './transport.ts';

const api = await testApp();
const { db, given, get } = api;
const admin = await given.admin();
const from = async () => ({ name: 'Ourela', address: 'contato@ourela.example' });

const started = async (options?: Parameters<typeof startMailServer>[0]) => {
  const server = await startMailServer(options);
  atTheEnd(server.close);
  return server;
};
const plain = await started();
const upgrading = await started({ tls: selfSigned() });
const encrypted = await started({ tls: { ...selfSigned(), secure: true } });
const servers = [plain, upgrading, encrypted];

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  for (const { received } of servers) received.length = 0;
});

async function sendTo(url: string) {
  await queueMail(db, 'test_mail', 'loja@brisa.example', {});
  const transport = smtpTransport(url, from);
  try {
    await sendDueMail({
      db,
      publicUrl: 'https://portal.example',
      store: api.store,
      transport,
      makePasswordLink: newPasswordLink,
      makeRestoreLink: newRestoreLink,
    });
  } finally {
    transport.close();
  }
  const { mails } = (await get('/api/mails', admin.token)).json<{ mails: LoggedMail[] }>();
  return mails[0];
}

const NO_TLS = 'O servidor de e-mail não oferece conexão segura (STARTTLS). Nada foi enviado.';
const NOT_TRUSTED = 'O certificado do servidor de e-mail não é de confiança. Nada foi enviado.';

test.each([
  ['a server without STARTTLS', plain.place, NO_TLS],
  ['STARTTLS with a certificate nobody vouches for', upgrading.place, NOT_TRUSTED],
  ['TLS with a certificate nobody vouches for', encrypted.place, NOT_TRUSTED],
])('%s gets nothing; the mail waits and says why', async (_what, place, why) => {
  const mail = await sendTo(place);
  expect(mail).toMatchObject({ state: 'pending', attempts: 1 });
  expect(mail?.lastError?.startsWith(why)).toBe(true);
  expect(servers.flatMap(({ received }) => received)).toEqual([]);
  const [row] = await db.selectFrom('mails').select('next_try_at').execute();
  expect(row?.next_try_at.getTime()).toBeGreaterThan(Date.now());
});

test.each([
  ['a server without STARTTLS', plain],
  ['a server that offers it', upgrading],
])('with tls=off %s is spoken to in the clear', async (_what, server) => {
  expect(await sendTo(server.url)).toMatchObject({ state: 'sent', lastError: null });
  expect(server.received).toMatchObject([{ encrypted: false }]);
});

test('smtps:// to a server that speaks in the clear sends nothing', async () => {
  const mail = await sendTo(plain.place.replace('smtp:', 'smtps:'));
  expect(mail).toMatchObject({
    state: 'pending',
    lastError: 'A conexão segura com o servidor de e-mail falhou.',
  });
  expect(plain.received).toEqual([]);
});
