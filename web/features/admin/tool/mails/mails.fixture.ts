import { asId, type MailId } from '#contract/ids';
import {
  listMailsEndpoint,
  previewMailEndpoint,
  resendMailEndpoint,
  type LoggedMail,
} from '#contract/mail-log';
import { paginationOf } from '#contract/paging';
import { server } from '#web/testing/server.ts';

export const mailId = (n: number) =>
  asId<MailId>(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);

export const mail = (n: number, more: Partial<LoggedMail> = {}): LoggedMail => ({
  id: mailId(n),
  kind: 'order_shipped',
  to: `loja${n}@example.com`,
  subject: `Pedido #${n} enviado: Ourela`,
  state: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: '2026-11-16T12:00:00.000Z',
  sentAt: '2026-11-16T12:00:05.000Z',
  nextTryAt: null,
  copyOf: null,
  resendable: true,
  ...more,
});
export const waiting = (n: number, more: Partial<LoggedMail> = {}) =>
  mail(n, {
    state: 'pending',
    attempts: 0,
    sentAt: null,
    nextTryAt: '2026-11-16T12:30:00.000Z',
    resendable: false,
    ...more,
  });
export const failed = (n: number, more: Partial<LoggedMail> = {}) =>
  mail(n, {
    state: 'failed',
    attempts: 12,
    sentAt: null,
    lastError: 'O servidor de e-mail não aceitou a conexão.',
    ...more,
  });

/** These mails stand in the log, of `total` in all. */
export function serveMails(mails: LoggedMail[], total = mails.length) {
  server.reply(listMailsEndpoint, ({ query: { page, limit } }) => ({
    mails,
    pagination: paginationOf(page, limit, total),
  }));
  server.reply(previewMailEndpoint, {
    subject: 'Assunto',
    text: 'Olá, Loja!\n\nO pedido saiu.',
    oneTimeLink: false,
  });
  server.reply(resendMailEndpoint, { id: mailId(99), to: 'loja1@example.com' });
  return mails;
}
