import type { UserId } from '#contract/ids';

import { recordAudits, type AuditEntry } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { ReceivedFile } from '../http/multipart.ts';
import { readSheet } from '../imports/sheet/read-sheet.ts';
import type { Sheet } from '../imports/sheet/sheet.ts';
import { shownColumns } from '../imports/sheet/shown-columns.rules.ts';
import { listTerms } from '../payment-terms/offered/payment-terms.queries.ts';
import {
  countVerdicts,
  guessResellerFields,
  judgeResellers,
  namedIn,
  refuseFields,
  wrongFirst,
  type Fields,
} from './judge-resellers.rules.ts';
import { countResellerHeads } from './reseller-fields.rules.ts';
import {
  grantUsualTerms,
  insertResellers,
  listKnownCnpjs,
  listKnownEmails,
  queueInvitations,
  type Made,
} from './reseller-imports.queries.ts';

export type Sent = { file: ReceivedFile | undefined; text: string | undefined };

const PASTED = 'Células coladas';

function readSent({ file, text }: Sent): Promise<Sheet> {
  if (file) return readSheet({ path: file.path, filename: file.originalName }, countResellerHeads);
  if (text !== undefined && text.trim() !== '') return readSheet({ text }, countResellerHeads);
  const message = 'Envie uma planilha ou cole as células';
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'file', message }] });
}

async function judgeNow(db: Db, sheet: Sheet, fields: Fields) {
  refuseFields(sheet, fields);
  const { emails, cnpjs } = namedIn(sheet, fields);
  const known = {
    emails: await listKnownEmails(db, emails),
    cnpjs: await listKnownCnpjs(db, cnpjs),
    terms: (await listTerms(db)).filter(({ archived }) => !archived),
  };
  return judgeResellers(sheet, fields, known);
}

/** What each row would do; nothing is written. */
export async function checkResellers(db: Db, sent: Sent, asked: Fields | undefined) {
  const sheet = await readSent(sent);
  const fields = asked ?? guessResellerFields(sheet.heads);
  const rows = await judgeNow(db, sheet, fields);
  return {
    filename: sent.file?.originalName ?? PASTED,
    columns: shownColumns(sheet).map((column, at) => ({ ...column, field: fields[at] ?? null })),
    counts: countVerdicts(rows),
    rows: wrongFirst(rows),
  };
}

type Order = { actorId: UserId; fields: Fields; invite: boolean };

/**
 * Judged once more: who was registered since the check is left alone. What is new is made in one
 * transaction; rows with an error are left out and can be sent again, corrected.
 */
export async function importResellers(db: Db, sent: Sent, { actorId, fields, invite }: Order) {
  const sheet = await readSent(sent);
  return inTransaction(db, async (tx) => {
    await allowLongWork(tx, { lock: '10s', statement: '60s' });
    const rows = await judgeNow(tx, sheet, fields);
    const counts = countVerdicts(rows);
    const fresh = rows.filter(({ verdict }) => verdict === 'new').map(({ values }) => values);
    if (fresh.length === 0) {
      throw new AppError('IMPORT_UNREADY', 'Não há revendedores novos para cadastrar.');
    }
    const made = await insertResellers(tx, fresh);
    await grantUsualTerms(
      tx,
      made.map(({ id }) => id),
    );
    await welcome(tx, made, { actorId, action: 'reseller_imported', invite });
    const late = fresh.length - made.length;
    return {
      counts: { ...counts, new: made.length, known: counts.known + late },
      invited: invite ? made.length : 0,
    };
  });
}

type Welcome = { actorId: UserId; action: AuditEntry['action']; invite: boolean };

/** The audit of new accounts, and their invitations if they are wanted. */
export async function welcome(tx: Db, made: readonly Made[], how: Welcome): Promise<void> {
  const { actorId, action, invite } = how;
  await recordAudits(
    tx,
    made.map(({ id, email, companyName }) => ({
      actorId,
      action,
      subjectType: 'user',
      subjectId: id,
      after: { email, company_name: companyName, approved: true },
    })),
  );
  if (invite) {
    await queueInvitations(
      tx,
      made.map(({ id }) => id),
    );
  }
}
