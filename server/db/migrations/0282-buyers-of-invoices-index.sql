-- What is open of a company, what is due first on top; what is open of an order is found by the order and its number.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists invoices_open_of_buyer_idx;
create index concurrently invoices_open_of_buyer_idx on invoices (user_id, due_date, id)
  include (on_credit, amount_cents, covered_cents) where status = 'pending';

drop index concurrently if exists invoices_owed_idx;
