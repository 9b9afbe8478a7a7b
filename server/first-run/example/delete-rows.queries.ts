import type { Db } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { isExample } from './example-locks.queries.ts';

const ORDERS = `select id from orders where ${isExample('user', 'user_id')}`;
const INVOICES = `select id from invoices where order_id in (${ORDERS})`;
const BOLETOS = `select id from boletos where invoice_id in (${INVOICES})`;
const RECEIPTS = `select id from receipts where order_id in (${ORDERS})`;
const SIZES = `select id from variants where ${isExample('product', 'product_id')}`;
const USERS = `select id from users where ${isExample('user', 'id')}`;
const APPLICATIONS = `select id from applications where ${isExample('application', 'id')}
  or ${isExample('user', 'user_id')}`;

/** Files whose rows are about to go; pictures are found apart. */
export async function listFiles(tx: Db): Promise<string[]> {
  const rows = await rawQuery<{ key: string }>(
    tx,
    `select 'receipts/' || filename as key from receipts where order_id in (${ORDERS})
     union all
     select 'boletos/' || pdf_file from boletos
     where pdf_file is not null and invoice_id in (${INVOICES})
     union all
     select 'applications/' || filename from application_files
     where application_id in (${APPLICATIONS})`,
    [],
  );
  return rows.map(({ key }) => key);
}

/** What refers to another goes before it. */
const OF_ORDERS = [
  // Counter-entries name what they counter.
  `ledger_entries where reverses_id is not null and ${isExample('user', 'user_id')}`,
  `ledger_entries where ${isExample('user', 'user_id')}`,
  `arrivals where ${isExample('user', 'user_id')}`,
  `company_credits where ${isExample('user', 'user_id')}`,
  // What the bank knows or has told of keeps the example from being deleted.
  `pix_charges where order_id in (${ORDERS})`,
  `arrived_pieces where order_id in (${ORDERS}) or variant_id in (${SIZES})`,
  `collection_arrivals where ${isExample('product', 'product_id')}`,
  `receipts where id in (${RECEIPTS})`,
  `bank_instructions where boleto_id in (${BOLETOS})`,
  `boletos where id in (${BOLETOS})`,
  `invoices where id in (${INVOICES})`,
  `order_events where order_id in (${ORDERS})`,
  `checkout_keys where order_id in (${ORDERS}) or user_id in (${USERS})`,
  `stock_movements where order_id in (${ORDERS}) or variant_id in (${SIZES})`,
  `order_items where order_id in (${ORDERS})`,
  `orders where id in (${ORDERS})`,
];

/** A note is the brand's own, whatever it was put to: it waits again for an order. */
const NOTES_OF_ORDERS = `update fiscal_notes set order_id = null, attached_at = null, attached_by = null,
  doubts = '[]' where order_id in (${ORDERS})`;

export async function deleteOrders(tx: Db): Promise<void> {
  await rawQuery(tx, NOTES_OF_ORDERS, []);
  for (const what of OF_ORDERS) await rawQuery(tx, `delete from ${what}`, []);
}

/** Favourites and places of pictures go with their product. */
export async function deleteProducts(tx: Db): Promise<void> {
  // Before the products are held: a cart that is being saved names more than one of them.
  await rawQuery(tx, `delete from cart_lines where ${isExample('product', 'product_id')}`, []);
  // A change of prices that touched nothing else has nothing left to be undone.
  await rawQuery(
    tx,
    `with gone as (
       delete from price_changes where ${isExample('product', 'product_id')}
       returning id, adjustment_id
     )
     delete from price_adjustments a where id in (select adjustment_id from gone)
       and not exists (select 1 from price_changes c where c.adjustment_id = a.id
         and c.id not in (select id from gone))`,
    [],
  );
  await rawQuery(tx, `delete from variants where ${isExample('product', 'product_id')}`, []);
  await rawQuery(tx, `delete from products where ${isExample('product', 'id')}`, []);
  await rawQuery(
    tx,
    `delete from styles s where ${isExample('style', 's.name')}
       and not exists (select 1 from products p where p.style = s.name)`,
    [],
  );
}

export type GonePicture = { filename: string; width: number };

/** All but those that a product, an order or a collection of the brand's shows. */
export const deletePictures = (tx: Db): Promise<GonePicture[]> =>
  rawQuery<GonePicture>(
    tx,
    `delete from pictures p where ${isExample('picture', 'p.filename')}
       and not exists (select 1 from product_images i where i.filename = p.filename)
       and not exists (select 1 from order_items i where i.image = p.filename)
       and not exists (select 1 from collections c where c.cover = p.filename)
     returning p.filename, p.width`,
    [],
  );

/** What would still be sent to a company that was never there is not sent. */
export async function deleteMails(tx: Db): Promise<void> {
  await rawQuery(
    tx,
    `delete from mails where to_address in (
       select email from users where ${isExample('user', 'id')}
       union select email from applications where ${isExample('application', 'id')})`,
    [],
  );
}

export async function deleteApplications(tx: Db): Promise<void> {
  await rawQuery(tx, `delete from applications where id in (${APPLICATIONS})`, []);
}

/** Sessions, carts and whatever else is an account's own go with it. */
export async function deleteUsers(tx: Db): Promise<void> {
  await rawQuery(
    tx,
    `delete from users where ${isExample('user', 'id')}
       and not exists (select 1 from audit_entries a where a.actor_id = users.id)`,
    [],
  );
}

export async function forgetMarks(tx: Db): Promise<void> {
  await rawQuery(tx, 'delete from example_rows', []);
}
