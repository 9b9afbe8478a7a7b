-- What a buyer owes is asked for every order that waits for its approval: only open invoices on credit count.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists invoices_open_credit_idx;
create index concurrently invoices_open_credit_idx on invoices (order_id)
  include (amount_cents) where status = 'pending' and on_credit;
