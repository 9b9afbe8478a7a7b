import type { Query, Reply } from '#contract/endpoint';
import { mailKindText, type listMailsEndpoint, type LoggedMail } from '#contract/mail-log';
import { paginationOf } from '#contract/paging';

import type { Brand } from './layout.ts';
import { readableError } from './mail-error.rules.ts';
import { countMails, readMails, type MailRow } from './mail-log.queries.ts';
import { previewAs, readBrand, type PreviewDeps } from './preview-mail.ts';

export async function listMails(
  deps: PreviewDeps,
  { page, limit, ...filter }: Query<typeof listMailsEndpoint>,
): Promise<Reply<typeof listMailsEndpoint>> {
  const [rows, total, brand] = await Promise.all([
    readMails(deps.db, filter, { page, limit }),
    countMails(deps.db, filter),
    readBrand(deps),
  ]);
  return {
    mails: await Promise.all(rows.map((row) => toLogged(row, brand))),
    pagination: paginationOf(page, limit, total),
  };
}

/** Field by field: what a mail was written from stays here. */
async function toLogged(row: MailRow, brand: Brand): Promise<LoggedMail> {
  const written = await previewAs(brand, row);
  const { id, kind, to, state, attempts, copyOf } = row;
  return {
    id,
    kind,
    to,
    subject: written?.subject ?? mailKindText(kind),
    state,
    attempts,
    lastError: row.lastError === null ? null : readableError(row.lastError),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    nextTryAt: state === 'pending' ? (row.nextTryAt?.toISOString() ?? null) : null,
    copyOf,
    resendable: state !== 'pending' && written !== undefined && !written.oneTimeLink,
  };
}
