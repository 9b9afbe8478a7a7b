import { civilDate, dayText } from '#contract/calendar';

import { csvFile, type Column } from '../csv/csv-file.ts';
import { pagesOf } from '../csv/pages-of.ts';
import type { Db } from '../db/database.ts';
import { Download, exportName } from '../http/download.ts';
import { listLines, type QueuedLine } from './demand.queries.ts';

const COLUMNS: readonly Column<QueuedLine>[] = [
  ['Produto', (line) => line.title],
  ['SKU', (line) => line.sku],
  ['Cor', (line) => line.color],
  ['Tamanho', (line) => line.size],
  ['Estoque hoje', (line) => String(line.stock)],
  ['Revendedor', (line) => line.company],
  ['E-mail', (line) => line.email],
  ['Espera desde', (line) => dayText(civilDate(line.askedAt))],
];

export async function exportDemand(db: Db, now: Date): Promise<Download> {
  const lines = await listLines(db);
  return new Download(
    csvFile(COLUMNS, pagesOf(lines)),
    exportName('demanda-reprimida', now, 'csv'),
  );
}
