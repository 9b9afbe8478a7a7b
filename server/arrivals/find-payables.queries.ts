import { MOST_PAYABLES, type Payable } from '#contract/arrivals';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { searchWords, Statement } from '../db/statement.ts';
import { orderWord } from '../orders/order-search.queries.ts';
import {
  IS_OPEN_IN_ADVANCE,
  PAYABLE,
  PAYABLE_IN_ADVANCE,
  toPayable,
  type PayableRow,
} from './waiting.queries.ts';

/** What is open of companies, or of orders, that have all these words: what is due first, then what is paid in advance. */
export async function findPayables(db: Db, search: string): Promise<Payable[]> {
  const statement = new Statement();
  const words = searchWords(search).map((word) => orderWord(word, statement));
  const most = statement.add(MOST_PAYABLES);
  const rows = await rawQuery<{ payable: PayableRow }>(
    db,
    `select p.payable from (
       select ${PAYABLE} as payable, i.due_date, i.id from invoices i join orders o on o.id = i.order_id
       where i.status = 'pending' and ${words.join(' and ')}
       union all
       select ${PAYABLE_IN_ADVANCE}, null, o.id from orders o where ${IS_OPEN_IN_ADVANCE} and ${words.join(' and ')}
     ) p order by p.due_date, p.id limit ${most}`,
    statement.values,
  );
  return rows.map(({ payable }) => toPayable(payable));
}
