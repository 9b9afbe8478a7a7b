-- A statement is compared with the key of every order that has a receipt waiting.
create index checkout_keys_order_idx on checkout_keys (order_id);
