import type { noticeEndpoint } from '#contract/dossiers';
import type { Reply } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { Notice } from '#contract/notice-subjects';

import { lockUser } from '../accounts/users.queries.ts';
import { recordAudit } from '../audit/audit.queries.ts';
import { collectOverdue } from '../billing/receivables/collect-overdue.ts';
import {
  claimNotice,
  listNamedInvoices,
  type NamedInvoice,
} from '../billing/receivables/collect.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { queueMail } from '../mail/mail.queries.ts';

type Sending = { tx: Db; buyerId: UserId; sentBy: UserId };

/** An administrator writes to a reseller; the mail, its entry and what keeps it from going twice are one. */
export async function sendNotice(
  db: Db,
  sentBy: UserId,
  { id, about }: { id: UserId; about: Notice },
): Promise<Reply<typeof noticeEndpoint>> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, id);
    if (user?.role !== 'RESELLER') throw new AppError('NOT_FOUND', 'Revendedor não encontrado.');
    if (about === 'catalog' && !user.approved) throw new AppError('BUYER_BLOCKED');
    const invoices = await SUBJECTS[about]({ tx, buyerId: id, sentBy });
    const facts = { companyName: user.company_name, mayEnter: user.approved };
    if (about === 'catalog') {
      await queueMail(tx, 'catalog_link', user.email, { companyName: user.company_name });
    } else {
      const kind = about === 'overdue' ? 'invoices_overdue' : 'invoices_open';
      await queueMail(tx, kind, user.email, { ...facts, invoices: invoices.map(inReais) });
    }
    await recordAudit(tx, {
      actorId: sentBy,
      action: 'reseller_mailed',
      subjectType: 'user',
      subjectId: id,
      after: { about, invoices: invoices.map(({ orderNumber, seq }) => `${orderNumber}/${seq}`) },
    });
    return { to: user.email, invoices: invoices.length };
  });
}

const inReais = ({ amount, ...invoice }: NamedInvoice) => ({ ...invoice, amount: amount / 100 });

/** What each notice is about, taken so that nobody sends the same on the same day. */
const SUBJECTS: Record<Notice, (sending: Sending) => Promise<NamedInvoice[]>> = {
  overdue: async ({ tx, buyerId, sentBy }) => {
    const invoices = await collectOverdue(tx, buyerId, sentBy);
    if (invoices.length === 0) {
      throw new AppError(
        'NOTHING_TO_SEND',
        'Não há fatura vencida para cobrar, ou a cobrança de hoje já foi enviada.',
      );
    }
    return invoices;
  },
  open: async ({ tx, buyerId, sentBy }) => {
    const invoices = await listNamedInvoices(tx, buyerId);
    if (invoices.length === 0) {
      throw new AppError('NOTHING_TO_SEND', 'Não há fatura em aberto.');
    }
    await claim({ tx, buyerId, sentBy }, 'open', 'O extrato de hoje já foi enviado.');
    return invoices;
  },
  catalog: async (sending) => {
    await claim(sending, 'catalog', 'O link do catálogo já foi enviado hoje.');
    return [];
  },
};

async function claim({ tx, buyerId, sentBy }: Sending, about: Notice, already: string) {
  const isFirst = await claimNotice(tx, { about, userId: buyerId, sentBy });
  if (!isFirst) throw new AppError('MAIL_QUEUED', already);
}
