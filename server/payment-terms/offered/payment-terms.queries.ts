import { asId, type PaymentTermId, type UserId } from '#contract/ids';
import { toCents } from '#contract/money';
import type { AnyTerm, OfferedTerm } from '#contract/own-term';
import { PAYMENT_TERMS, PaymentTerm } from '#contract/payment-term';
import type { BrandTerm, GrantedTerm, TermBody } from '#contract/payment-terms';

import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

type TermRow = {
  id: PaymentTermId;
  name: string;
  days: number[];
  down_percent: number | null;
  discount_basis_points: number;
  min_installment_cents: number;
  version: number;
};

/** `t` is the term. */
const COLUMNS = `t.id, t.name, to_json(t.days) as days, t.down_percent, t.discount_basis_points, t.min_installment_cents, t.version`;

const toTerm = (row: TermRow): OfferedTerm => ({
  id: row.id,
  name: row.name,
  days: row.days,
  downPercent: row.down_percent,
  discountBasisPoints: row.discount_basis_points,
  minInstallment: row.min_installment_cents / 100,
  version: row.version,
});

/** How many parts an order by it has. */
const PARTS = `cardinality(t.days) + (t.down_percent is not null)::int`;
const GRANTED = `exists (select 1 from payment_term_grants g where g.term_id = t.id and g.user_id = $1::uuid)`;

/** What this reseller may choose now; null: one who has nothing granted yet. By name, as all lists of them. */
export async function listOfferedTerms(
  db: Db,
  userId: UserId | null,
  mostParts: number,
): Promise<OfferedTerm[]> {
  const rows = await rawQuery<TermRow>(
    db,
    `select ${COLUMNS} from payment_terms t
     where t.archived_at is null and ${PARTS} <= $2::int and (t.for_all or ${GRANTED})
     order by lower(t.name), t.id`,
    [userId, mostParts],
  );
  return rows.map(toTerm);
}

type HeldRow = TermRow & { offered: boolean };

/** Held until the transaction ends, so that nobody changes or archives it meanwhile. */
export async function holdTerm(
  tx: Db,
  { userId, id, mostParts }: { userId: UserId; id: PaymentTermId; mostParts: number },
): Promise<OfferedTerm | undefined> {
  const [row] = await rawQuery<HeldRow>(
    tx,
    `select ${COLUMNS},
       t.archived_at is null and ${PARTS} <= $3::int and (t.for_all or ${GRANTED}) as offered
     from payment_terms t where t.id = $2::uuid for share of t`,
    [userId, id, mostParts],
  );
  return row?.offered ? toTerm(row) : undefined;
}

type BrandRow = TermRow & { for_all: boolean; archived: boolean; companies: number };

/** All there are, the archived ones last. */
export async function listTerms(db: Db): Promise<BrandTerm[]> {
  const rows = await rawQuery<BrandRow>(
    db,
    `select ${COLUMNS}, t.for_all, t.archived_at is not null as archived,
       (select count(*) from payment_term_grants g join users u on u.id = g.user_id
        where g.term_id = t.id and u.deleted_at is null)::int as companies
     from payment_terms t order by t.archived_at is not null, lower(t.name), t.id`,
    [],
  );
  return rows.map((row) => ({
    ...toTerm(row),
    forAll: row.for_all,
    archived: row.archived,
    companies: row.companies,
  }));
}

type GrantedRow = TermRow & { for_all: boolean; granted: boolean };

export async function listGrants(db: Db, userId: UserId): Promise<GrantedTerm[]> {
  const rows = await rawQuery<GrantedRow>(
    db,
    `select ${COLUMNS}, t.for_all, ${GRANTED} as granted
     from payment_terms t where t.archived_at is null order by lower(t.name), t.id`,
    [userId],
  );
  return rows.map((row) => ({ ...toTerm(row), forAll: row.for_all, granted: row.granted }));
}

/** What it is called; undefined: this reseller may not choose it, whatever the number of its parts. */
export async function nameForReseller(
  db: Db,
  userId: UserId,
  id: PaymentTermId,
): Promise<string | undefined> {
  const [term] = await rawQuery<{ name: string }>(
    db,
    `select t.name from payment_terms t
     where t.id = $2::uuid and t.archived_at is null and (t.for_all or ${GRANTED})`,
    [userId, id],
  );
  return term?.name;
}

/** Whatever became of it. */
export async function nameOfTerm(db: Db, id: PaymentTermId | null): Promise<string | null> {
  const [term] = await rawQuery<{ name: string }>(
    db,
    'select name from payment_terms where id = $1::uuid',
    [id],
  );
  return term?.name ?? null;
}

/** Of the brand's own, the one that is usual for a reseller. */
export async function nameOfUsual(db: Db, userId: UserId): Promise<string | undefined> {
  const [term] = await rawQuery<{ name: string }>(
    db,
    `select t.name from users u join payment_terms t on t.id = u.default_own_term_id
     where u.id = $1::uuid`,
    [userId],
  );
  return term?.name;
}

export async function nameOfAny(db: Db, term: AnyTerm | undefined): Promise<string | undefined> {
  const system = PaymentTerm.safeParse(term);
  if (system.success) return PAYMENT_TERMS[system.data].label;
  return term && ((await nameOfTerm(db, asId(term))) ?? 'própria');
}

/** Of all there are, archived ones included: what they are called, by their ids. */
export async function namesOfTerms(db: Db): Promise<Map<string, string>> {
  const rows = await rawQuery<{ id: PaymentTermId; name: string }>(
    db,
    'select id, name from payment_terms',
    [],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether every reseller may choose one of the brand's own. */
export async function isOneForAll(db: Db, mostParts: number): Promise<boolean> {
  const found = await rawQuery<{ id: PaymentTermId }>(
    db,
    `select t.id from payment_terms t
     where t.archived_at is null and t.for_all and ${PARTS} <= $1::int limit 1`,
    [mostParts],
  );
  return found.length > 0;
}

/** Whoever writes a term waits for the others who do: names and their number are compared. */
export async function lockTerms(tx: Db): Promise<void> {
  await rawQuery(tx, 'lock table payment_terms in share row exclusive mode', []);
}

const columnsOf = ({ archived, ...body }: TermBody) => ({
  name: body.name,
  days: body.days,
  down_percent: body.downPercent,
  discount_basis_points: body.discountBasisPoints,
  min_installment_cents: toCents(body.minInstallment),
  for_all: body.forAll,
  archived_at: archived ? new Date() : null,
});

export async function insertTerm(tx: Db, body: TermBody): Promise<PaymentTermId> {
  const { id } = await tx
    .insertInto('payment_terms')
    .values(columnsOf(body))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function rewriteTerm(
  tx: Db,
  { id, version, body }: { id: PaymentTermId; version: number; body: TermBody },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_terms')
    .set({ ...columnsOf(body), version: version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Under the reseller's lock. What has been archived meanwhile is left as it is. */
export async function replaceGrants(
  tx: Db,
  userId: UserId,
  termIds: readonly PaymentTermId[],
): Promise<void> {
  await rawQuery(
    tx,
    `delete from payment_term_grants g using payment_terms t
     where t.id = g.term_id and g.user_id = $1 and t.archived_at is null and g.term_id <> all ($2::uuid[])`,
    [userId, termIds],
  );
  await rawQuery(
    tx,
    `insert into payment_term_grants (user_id, term_id)
     select $1, t.id from payment_terms t where t.id = any ($2::uuid[]) and t.archived_at is null
     on conflict do nothing`,
    [userId, termIds],
  );
}
