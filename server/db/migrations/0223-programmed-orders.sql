-- An order has one delivery window: that of its collection, kept as it was called; moving it moves the order's.
-- oldest: 0.1.0
alter table orders
  add column collection_id uuid references collections (id),
  add column collection_name text,
  add column delivery_from date,
  add column delivery_to date,
  add constraint orders_delivery_check check (
    num_nonnulls(collection_id, collection_name, delivery_from, delivery_to) in (0, 4)
    and delivery_from <= delivery_to) not valid;
