import { vi } from 'vitest';

import type { LoggedMail } from '#contract/mail-log';
import { paginationOf } from '#contract/paging';

export const mailId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

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

type Answer = { status?: number; body: unknown };

/** The server as the browser sees it: what was asked, and answers that a test sets. */
export function fakeMails(mails: LoggedMail[], total = mails.length) {
  const asked: string[] = [];
  const answers: Record<string, Answer> = {};
  const usual = (key: string, page: number): unknown => {
    if (key === 'GET /api/mails') return { mails, pagination: paginationOf(page, 20, total) };
    if (key.endsWith('/preview')) {
      return { subject: 'Assunto', text: 'Olá, Loja!\n\nO pedido saiu.', oneTimeLink: false };
    }
    if (key.endsWith('/resend')) return { id: mailId(99), to: 'loja1@example.com' };
    throw new Error(`nobody answers ${key}`);
  };
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const address = new URL(input, 'http://portal.test');
    const key = `${init?.method ?? 'GET'} ${address.pathname}`;
    asked.push(key + address.search);
    const page = Number(address.searchParams.get('page') ?? 1);
    const { status = 200, body } = answers[key] ?? { body: usual(key, page) };
    return Response.json(body, { status });
  });
  return {
    asked,
    answers,
    mails,
    lists: () => asked.filter((key) => key.startsWith('GET /api/mails?')),
    sent: () => asked.filter((key) => key.startsWith('POST')),
  };
}
