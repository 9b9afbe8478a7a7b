-- What is open of an invoice is read with it.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists invoices_owed_idx;
create index concurrently invoices_owed_idx on invoices (order_id)
  include (amount_cents, covered_cents) where status = 'pending' and on_credit;

drop index concurrently if exists invoices_due_open_idx;
create index concurrently invoices_due_open_idx on invoices (due_date, id)
  include (amount_cents, covered_cents) where status = 'pending';

drop index concurrently if exists invoices_open_credit_idx;

drop index concurrently if exists invoices_due_idx;
