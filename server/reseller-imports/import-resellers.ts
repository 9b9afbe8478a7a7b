import type { UserId } from '#contract/ids';

import { isFull } from '../accounts/profile-limits.ts';
import { recordAudits, type AuditEntry } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { allowLongWork } from '../db/long-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
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
  type ResellerValues,
} from './judge-resellers.rules.ts';
import { offeredExtras, resellerCells, type ResellerExtras } from './reseller-extras.rules.ts';
import { countResellerHeads } from './reseller-fields.rules.ts';
import {
  grantUsualTerms,
  insertResellers,
  listKnownCnpjs,
  listKnownEmails,
  queueInvitations,
  readResellerExtras,
  tagResellers,
  type Made,
} from './reseller-imports.queries.ts';

type Actor = Pick<SignedIn, 'userId' | 'profile'>;

/** Whoever sells puts companies into groups and sets neither what they pay nor on what credit. */
export async function readExtrasFor(db: Db, actor: Actor): Promise<ResellerExtras> {
  const { tables, tags } = await readResellerExtras(db);
  const credit = isFull(actor);
  return { tables: credit ? tables : [], tags, credit };
}

export type Sent = { file: ReceivedFile | undefined; text: string | undefined };

const PASTED = 'Células coladas';

function readSent({ file, text }: Sent): Promise<Sheet> {
  if (file) return readSheet({ path: file.path, filename: file.originalName }, countResellerHeads);
  if (text !== undefined && text.trim() !== '') return readSheet({ text }, countResellerHeads);
  const message = 'Envie uma planilha ou cole as células';
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'file', message }] });
}

type Reading = { fields: Fields; extras: ResellerExtras };

async function judgeNow(db: Db, sheet: Sheet, { fields, extras }: Reading) {
  const cells = resellerCells(extras);
  refuseFields(sheet, fields, cells);
  const { emails, cnpjs } = namedIn(sheet, fields);
  const known = {
    emails: await listKnownEmails(db, emails),
    cnpjs: await listKnownCnpjs(db, cnpjs),
    terms: (await listTerms(db)).filter(({ archived }) => !archived),
  };
  return judgeResellers(sheet, fields, { known, cells });
}

/** What each row would do; nothing is written. */
export async function checkResellers(
  db: Db,
  sent: Sent,
  { fields: asked, actor }: { fields: Fields | undefined; actor: Actor },
) {
  const sheet = await readSent(sent);
  const extras = await readExtrasFor(db, actor);
  const fields = asked ?? guessResellerFields(sheet.heads, extras);
  const rows = await judgeNow(db, sheet, { fields, extras });
  const offered = offeredExtras(extras);
  return {
    filename: sent.file?.originalName ?? PASTED,
    columns: shownColumns(sheet).map((column, at) => ({ ...column, field: fields[at] ?? null })),
    counts: countVerdicts(rows),
    rows: wrongFirst(rows),
    ...(offered.length > 0 && { extras: offered }),
    ...(!extras.credit && { withoutCredit: true as const }),
  };
}

type Order = { actor: Actor; fields: Fields; invite: boolean };

/**
 * Judged once more: who was registered since the check is left alone. What is new is made in one
 * transaction; rows with an error are left out and can be sent again, corrected.
 */
export async function importResellers(db: Db, sent: Sent, { actor, fields, invite }: Order) {
  const sheet = await readSent(sent);
  return inTransaction(db, async (tx) => {
    await allowLongWork(tx, { lock: '10s', statement: '60s' });
    const extras = await readExtrasFor(tx, actor);
    const rows = await judgeNow(tx, sheet, { fields, extras });
    const counts = countVerdicts(rows);
    const fresh = rows.filter(({ verdict }) => verdict === 'new').map(({ values }) => values);
    if (fresh.length === 0) {
      throw new AppError('IMPORT_UNREADY', 'Não há revendedores novos para cadastrar.');
    }
    const made = await insertResellers(tx, fresh);
    await tagResellers(tx, made, fresh);
    await grantUsualTerms(
      tx,
      made.map(({ id }) => id),
    );
    const told = belongingOf(fresh, extras);
    await welcome(tx, made, { actorId: actor.userId, action: 'reseller_imported', invite, told });
    const late = fresh.length - made.length;
    return {
      counts: { ...counts, new: made.length, known: counts.known + late },
      invited: invite ? made.length : 0,
    };
  });
}

type Welcome = {
  actorId: UserId;
  action: AuditEntry['action'];
  invite: boolean;
  /** What more the audit says of one, by its e-mail. */
  told?: ReadonlyMap<string, object>;
};

/** Its table and its groups, by their names. */
const belongingOf = (fresh: readonly ResellerValues[], { tables, tags }: ResellerExtras) =>
  new Map(
    fresh.map(({ email = '', priceTable, groups }) => [
      email,
      {
        ...(priceTable !== undefined && {
          priceTable: tables.find(({ no }) => String(no) === priceTable)?.name ?? null,
        }),
        ...(groups !== undefined && {
          groups: tags.filter(({ id }) => groups.split(',').includes(id)).map(({ name }) => name),
        }),
      },
    ]),
  );

/** The audit of new accounts, and their invitations if they are wanted. */
export async function welcome(tx: Db, made: readonly Made[], how: Welcome): Promise<void> {
  const { actorId, action, invite, told } = how;
  await recordAudits(
    tx,
    made.map(({ id, email, companyName }) => ({
      actorId,
      action,
      subjectType: 'user',
      subjectId: id,
      after: { email, company_name: companyName, approved: true, ...told?.get(email) },
    })),
  );
  if (invite) {
    await queueInvitations(
      tx,
      made.map(({ id }) => id),
    );
  }
}
