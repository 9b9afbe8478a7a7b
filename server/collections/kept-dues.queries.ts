import type { CollectionId, OrderId } from '#contract/ids';
import type { OwnTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';

import type { Db } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { IS_COMING } from './follow-windows.queries.ts';

export type OwingOrder = {
  id: OrderId;
  number: string;
  company: string;
  term: PaymentTerm;
  ownTerm: OwnTerm | null;
  total: number;
  deliveryFrom: string;
};

const FIELDS = `o.id, lpad(o.number::text, 8, '0') as number,
  coalesce(nullif(o.company_name, ''), o.company_email) as company, o.term,
  o.own_term as "ownTerm", o.total_cents as total, o.delivery_from as "deliveryFrom"`;

/** Those whose invoices would follow another delivery. */
export const listComing = (db: Db, id: CollectionId): Promise<OwingOrder[]> =>
  rawQuery<OwingOrder>(
    db,
    `select ${FIELDS} from orders o where o.collection_id = $1 and ${IS_COMING}
       and exists (select 1 from invoices i where i.order_id = o.id and i.status = 'pending')`,
    [id],
  );

/** Those with an open invoice that did not follow one. */
export const listLeftBehind = (db: Db, id: CollectionId): Promise<OwingOrder[]> =>
  rawQuery<OwingOrder>(
    db,
    `select ${FIELDS} from orders o where o.collection_id = $1
       and exists (select 1 from invoices i
         where i.order_id = o.id and i.status = 'pending' and i.due_by_delivery is not null)`,
    [id],
  );
