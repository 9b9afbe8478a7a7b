-- What administrators are told of orders, by when it happened: a refused abatement is among it now. Versions that ask
-- for less find it in this index as well.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists order_events_told_all_idx;
create index concurrently order_events_told_all_idx on order_events (created_at desc)
  where kind in ('receipt_sent', 'due_date_refused', 'abatement_refused')
    or (kind = 'status' and to_status in ('CANCELLED', 'PRODUCTION'));
drop index concurrently if exists order_events_told_idx;
