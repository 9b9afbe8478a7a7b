-- What an ordered piece was called, with its style and colour: a product that leaves its style or changes
-- its colour changes no order.
-- oldest: 0.1.0
alter table order_items add column style text, add column color_name text;
