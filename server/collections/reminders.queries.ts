import { MOST_MISSING, type MissingReseller } from '#contract/collection-reminders';
import type { CollectionId, UserId } from '#contract/ids';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { wantsMail } from '../mail/mail.queries.ts';
import { mayBuy, mayBuyerSee } from '../sight.queries.ts';
import { TODAY } from './collections.queries.ts';

/** SQL: `u` may order, sees something of the collection `c`, and has no order of it; a cancelled one is none. */
const IS_MISSING = `${mayBuy('u')}
  and exists (select 1 from products p where p.collection_id = c.id and ${mayBuyerSee('u')})
  and not exists (select 1 from orders o
    where o.collection_id = c.id and o.user_id = u.id and o.status <> 'CANCELLED')`;

const WANTS = wantsMail(`'collection_reminder'`, 'u.id');

const IS_REMINDED_TODAY = `exists (select 1 from collection_reminders r
  where r.collection_id = c.id and r.user_id = u.id and r.day = ${TODAY})`;

type MissingRow = {
  userId: UserId;
  company: string;
  phone: string | null;
  mails: boolean;
  remindedAt: Date | null;
  remindedToday: boolean;
  total: number;
  waiting: number;
};

type FoundMissing = {
  resellers: (Omit<MissingReseller, 'remindedAt'> & { remindedAt: string | null })[];
  total: number;
  waiting: number;
};

/** By name; those that are counted and not listed are reminded with the others. */
export async function listMissing(db: Db, id: CollectionId): Promise<FoundMissing> {
  const rows = await rawQuery<MissingRow>(
    db,
    `with missing as (
       select u.id as "userId", coalesce(nullif(u.company_name, ''), u.email) as company, u.phone,
         ${WANTS} as mails, ${IS_REMINDED_TODAY} as "remindedToday",
         (select max(r.created_at) from collection_reminders r
          where r.collection_id = c.id and r.user_id = u.id) as "remindedAt"
       from collections c join users u on ${IS_MISSING} where c.id = $1
     )
     select "userId", company, phone, mails, "remindedAt", "remindedToday", count(*) over ()::int as total,
       (count(*) filter (where mails and not "remindedToday") over ())::int as waiting
     from missing order by search_fold(company), "userId" limit ${MOST_MISSING}`,
    [id],
  );
  const [{ total, waiting } = { total: 0, waiting: 0 }] = rows;
  const resellers = rows.map(({ total: _total, waiting: _waiting, remindedAt, ...reseller }) => ({
    ...reseller,
    remindedAt: remindedAt?.toISOString() ?? null,
  }));
  return { resellers, total, waiting };
}

export async function countMissing(db: Db, id: CollectionId): Promise<number> {
  const [row] = await rawQuery<{ missing: number }>(
    db,
    `select count(*)::int as missing from collections c join users u on ${IS_MISSING} where c.id = $1`,
    [id],
  );
  return row?.missing ?? 0;
}

/** Few enough for a short transaction; whoever is left is reminded in the next one. */
export const REMINDED_AT_ONCE = 200;

export type Reminded = {
  userId: UserId;
  email: string;
  companyName: string | null;
  /** Not by somebody else at the same moment. */
  isTaken: boolean;
};

/**
 * Takes whoever is to be reminded today, by id: of two who press at once the second waits for the rows of the first
 * and takes nobody twice.
 */
export const takeMissing = (
  tx: Db,
  { id, userIds, sentBy }: { id: CollectionId; userIds: readonly UserId[] | null; sentBy: UserId },
): Promise<Reminded[]> =>
  rawQuery<Reminded>(
    tx,
    `with due as (
       select u.id, u.email, u.company_name
       from collections c join users u on ${IS_MISSING}
       where c.id = $1 and c.published_at is not null and c.archived_at is null
         and ${TODAY} between c.opens_on and c.closes_on
         and ($2::uuid[] is null or u.id = any ($2::uuid[]))
         and ${WANTS} and not ${IS_REMINDED_TODAY}
       order by u.id limit ${REMINDED_AT_ONCE}
     ), taken as (
       insert into collection_reminders (collection_id, user_id, day, sent_by)
       select $1, due.id, ${TODAY}, $3 from due order by due.id
       on conflict do nothing returning user_id
     )
     select due.id as "userId", due.email, due.company_name as "companyName",
       taken.user_id is not null as "isTaken"
     from due left join taken on taken.user_id = due.id order by due.id`,
    [id, userIds, sentBy],
  );
