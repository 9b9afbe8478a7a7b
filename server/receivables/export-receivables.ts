import { dayText } from '#contract/calendar';
import { AGING } from '#contract/receivables';

import type { Db } from '../db/database.ts';
import { Download } from '../http/download.ts';
import { csvFile, type Column } from '../papers/csv-file.ts';
import { cnpjText, decimalText, exportName, orderCellText } from '../papers/wording.ts';
import {
  readReceivables,
  type ReceivableFilter,
  type ReceivableRow,
} from './receivables.queries.ts';

const COLUMNS: readonly Column<ReceivableRow>[] = [
  ['Vencimento', (row) => dayText(row.dueDate)],
  ['Dias de atraso', (row) => String(Math.max(0, row.daysLate))],
  ['Situação', (row) => AGING[row.aging].label],
  ['Pedido', (row) => orderCellText(row.orderNumber)],
  ['Fatura', (row) => String(row.seq)],
  ['Empresa', (row) => row.companyName],
  ['CNPJ', (row) => cnpjText(row.cnpj)],
  ['E-mail', (row) => row.email],
  ['Valor', (row) => decimalText(row.amount)],
];

const PAGE = 500;

/** The first page is read before a byte is sent: until then a failure is an answer. */
export async function exportReceivables(db: Db, filter: ReceivableFilter): Promise<Download> {
  const first = await readReceivables(db, filter, { limit: PAGE });
  const file = csvFile(COLUMNS, pagesFrom(db, filter, first));
  return new Download(file, exportName(new Date(), 'csv', 'a-receber'));
}

async function* pagesFrom(db: Db, filter: ReceivableFilter, first: ReceivableRow[]) {
  let page = first;
  while (page.length > 0) {
    yield page;
    const after = page.at(-1);
    page = page.length < PAGE ? [] : await readReceivables(db, filter, { limit: PAGE, after });
  }
}
