import { MOST_PAYABLES, type Payable } from '#contract/arrivals';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { searchWords, Statement } from '../db/statement.ts';
import { orderWord } from '../orders/order-search.queries.ts';
import { PAYABLE, toPayable, type PayableRow } from './waiting.queries.ts';

/** Open invoices of companies, or of orders, that have all these words; what is due first on top. */
export async function findPayables(db: Db, search: string): Promise<Payable[]> {
  const statement = new Statement();
  const words = searchWords(search).map((word) => orderWord(word, statement));
  const most = statement.add(MOST_PAYABLES);
  const rows = await rawQuery<{ payable: PayableRow }>(
    db,
    `select ${PAYABLE} as payable from invoices i join orders o on o.id = i.order_id
     where i.status = 'pending' and ${words.join(' and ')}
     order by i.due_date, i.id limit ${most}`,
    statement.values,
  );
  return rows.map(({ payable }) => toPayable(payable));
}
