import type { AuditRecord, listAuditEndpoint } from '#contract/audit';
import type { Query, Reply } from '#contract/endpoint';

import { camelKeys } from '../db/camel-keys.ts';
import type { Db } from '../db/database.ts';
import type { AuditPlace } from './audit-filter.queries.ts';
import { readAuditPage, type AuditRow } from './audit-page.queries.ts';

const toRecord = (row: AuditRow): AuditRecord => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  before: row.before && camelKeys(row.before),
  after: row.after && camelKeys(row.after),
});

const placeText = ({ micros, id }: AuditPlace) => `${micros}-${id}`;

function readPlace(text: string | undefined): AuditPlace | undefined {
  if (text === undefined) return undefined;
  const [micros = 0, id = 0] = text.split('-').map(Number);
  return { micros, id };
}

/** One more than is shown tells whether there is another page. */
export async function listAuditPage(
  db: Db,
  { limit, after, ...filter }: Query<typeof listAuditEndpoint>,
): Promise<Reply<typeof listAuditEndpoint>> {
  const rows = await readAuditPage(db, filter, { limit: limit + 1, after: readPlace(after) });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { entries: shown.map(toRecord), next: last ? placeText(last) : null };
}
