-- Why the items of an order cost what they do, where that is not simply the price of the product.
-- oldest: 0.1.0
alter table orders
  add column price_explanation jsonb,
  add constraint orders_price_explanation_check check (price_explanation is null
    or jsonb_typeof(price_explanation -> 'items') = 'array') not valid;
