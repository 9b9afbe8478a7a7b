-- A company is found by any part of its telephone. What administrators are told of orders, by when it happened: the
-- event that every new order begins with is not among it, so that a checkout writes nothing here. Applications by when
-- they came, decided or not.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists users_phone_idx;
create index concurrently users_phone_idx on users
  using gin (regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops)
  where deleted_at is null and role = 'RESELLER';

drop index concurrently if exists order_events_told_idx;
create index concurrently order_events_told_idx on order_events (created_at desc)
  where kind in ('receipt_sent', 'due_date_refused')
    or (kind = 'status' and to_status in ('CANCELLED', 'PRODUCTION'));

drop index concurrently if exists applications_created_idx;
create index concurrently applications_created_idx on applications (created_at desc);
