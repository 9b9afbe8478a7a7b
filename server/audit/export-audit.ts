import { auditActionText, auditSubjectText } from '#contract/audit';
import { auditChanges } from '#contract/audit-changes';
import { auditSubjectName } from '#contract/audit-names';

import { csvFile, type Column } from '../csv/csv-file.ts';
import type { Db } from '../db/database.ts';
import { Download, exportName, withFirstPageRead } from '../http/download.ts';
import type { AuditFilter } from './audit-filter.queries.ts';
import { readAuditPage, type AuditRow } from './audit-page.queries.ts';

const MOMENT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const changesText = (row: AuditRow): string =>
  auditChanges(row)
    .map(
      ({ label, before, after }) =>
        `${label}: ${[before, after].filter((text) => text !== null).join(' → ')}`,
    )
    .join('; ');

const COLUMNS: readonly Column<AuditRow>[] = [
  ['Quando', (row) => MOMENT.format(row.createdAt).replace(',', '')],
  ['Quem', (row) => row.actor],
  ['Ação', (row) => auditActionText(row.action)],
  ['Tipo', (row) => auditSubjectText(row.subjectType)],
  ['Sobre', (row) => auditSubjectName(row) ?? null],
  ['Identificador', (row) => row.subjectId],
  ['O que mudou', changesText],
  ['Motivo', (row) => row.reason],
  ['Endereço', (row) => row.address],
  ['Aparelho', (row) => row.device],
];

const PAGE = 500;

export async function exportAudit(db: Db, filter: AuditFilter, now: Date): Promise<Download> {
  const file = csvFile(COLUMNS, await withFirstPageRead(pagesOf(db, filter)));
  return new Download(file, exportName('auditoria', now, 'csv'));
}

async function* pagesOf(db: Db, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  let after: AuditRow | undefined;
  do {
    const page = await readAuditPage(db, filter, { limit: PAGE, after });
    if (page.length > 0) yield page;
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after);
}
