-- The coupon of an order and what it took off; that is part of the order's discount.
-- oldest: 0.1.0
alter table orders
  add column coupon_no integer,
  add column coupon_cents bigint,
  add constraint orders_coupon_fkey foreign key (coupon_no) references coupons (no) not valid,
  add constraint orders_coupon_check check ((coupon_no is null) = (coupon_cents is null)
    and coupon_cents between 0 and discount_cents) not valid;
