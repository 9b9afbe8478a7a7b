import { asId, type ApplicationId } from '#contract/ids';

import type { Cursor, findApplication, listPendingApplications } from './applications.queries.ts';

type SummaryRow = Omit<Awaited<ReturnType<typeof listPendingApplications>>[number], 'at'>;
type FullRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

type Sign = (path: string) => string;

/** Attachments are fields of the answer like the others, with a signed path as their value. */
export const toSummary = (row: SummaryRow, sign: Sign) => ({
  id: row.id,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  companyLegalName: row.company_legal_name,
  tradeName: row.trade_name,
  cnpj: row.cnpj,
  stateRegistration: row.state_registration,
  municipalRegistration: row.municipal_registration,
  responsibleName: row.responsible_name,
  email: row.email,
  phone: row.phone,
  whatsapp: row.whatsapp,
  cep: row.cep,
  state: row.state,
  city: row.city,
  street: row.street,
  number: row.number,
  neighborhood: row.neighborhood,
  complement: row.complement,
  storeType: row.store_type,
  website: row.website,
  marketplace: row.marketplace,
  instagram: row.instagram,
  monthlyRevenueRange: row.monthly_revenue_range,
  userId: row.user_id,
  ...Object.fromEntries(
    row.files.map(({ field, filename }) => [field, sign(`/uploads/applications/${filename}`)]),
  ),
});

export const toApplication = (row: FullRow, sign: Sign) => ({
  ...toSummary(row, sign),
  decisionReason: row.decision_reason,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by_email,
  cnpjRepeated: row.cnpj_repeated,
});

/** Opaque to the caller: the time and id of the last row seen. */
export const toCursor = (row: { at: string; id: ApplicationId }): string =>
  Buffer.from(`${row.at} ${row.id}`).toString('base64url');

export function fromCursor(cursor: string): Cursor | undefined {
  const [createdAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const valid =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(createdAt) && /^[0-9a-f-]{36}$/.test(id);
  return valid ? { createdAt, id: asId(id) } : undefined;
}
