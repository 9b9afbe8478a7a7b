import { dayText } from '#contract/calendar';
import { maskCnpj } from '#contract/cnpj';
import { AGING } from '#contract/receivables';

import { orderCellText, reaisCellText } from '../../csv/cell-text.ts';
import { csvFile, type Column } from '../../csv/csv-file.ts';
import type { Db } from '../../db/database.ts';
import { Download, exportName, withFirstPageRead } from '../../http/download.ts';
import { readToday } from '../invoices/invoices.queries.ts';
import { chargesOfRow } from './charges.queries.ts';
import {
  readReceivables,
  type ReceivableFilter,
  type ReceivableRow,
} from './receivables.queries.ts';

type Row = ReceivableRow & { charges: ReturnType<typeof chargesOfRow> };

const COLUMNS: readonly Column<Row>[] = [
  ['Vencimento', (row) => dayText(row.dueDate)],
  ['Dias de atraso', (row) => String(Math.max(0, row.daysLate))],
  ['Situação', (row) => AGING[row.aging].label],
  ['Pedido', (row) => orderCellText(row.orderNumber)],
  ['Fatura', (row) => String(row.seq)],
  ['Empresa', (row) => row.companyName],
  ['CNPJ', (row) => row.cnpj && maskCnpj(row.cnpj)],
  ['E-mail', (row) => row.email],
  ['Valor', (row) => reaisCellText(row.amount)],
  ['Multa', ({ charges }) => charges && reaisCellText(charges.fine)],
  ['Juros', ({ charges }) => charges && reaisCellText(charges.interest)],
  ['Total atualizado', ({ charges }) => charges && reaisCellText(charges.total)],
];

const PAGE = 500;

export async function exportReceivables(db: Db, filter: ReceivableFilter): Promise<Download> {
  const file = csvFile(COLUMNS, await withFirstPageRead(pagesOf(db, filter)));
  return new Download(file, exportName('a-receber', new Date(), 'csv'));
}

async function* pagesOf(db: Db, filter: ReceivableFilter): AsyncGenerator<Row[]> {
  let after: ReceivableRow | undefined;
  const today = await readToday(db);
  do {
    const page = await readReceivables(db, filter, { limit: PAGE, after });
    if (page.length > 0) yield page.map((row) => ({ ...row, charges: chargesOfRow(row, today) }));
    after = page.length < PAGE ? undefined : page.at(-1);
  } while (after);
}
