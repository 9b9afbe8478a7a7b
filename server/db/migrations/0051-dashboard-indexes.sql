-- What the dashboard asks: sizes that are running out; what a buyer ordered, when, and for how much; what is open and
-- when it is due. The last two take the place of indexes with the same keys, and answer without the rows.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists variants_few_idx;
create index concurrently variants_few_idx on variants (few)
  where few is not null and removed_at is null;

drop index concurrently if exists orders_buyer_idx;
create index concurrently orders_buyer_idx on orders (user_id, created_at desc, id)
  include (status, total_cents);
drop index concurrently if exists orders_user_created_idx;

drop index concurrently if exists invoices_due_idx;
create index concurrently invoices_due_idx on invoices (due_date, id)
  include (amount_cents) where status = 'pending';
drop index concurrently if exists invoices_open_idx;
