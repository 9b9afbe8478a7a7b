-- A change of status that may be taken back remembers what it replaced, and what takes it back names it.
-- oldest: 0.1.0
alter table order_events
  add column before jsonb check (jsonb_typeof(before) = 'object'),
  add column undoes bigint references order_events (id);
