-- The orders that have a coupon.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists orders_coupon_idx;
create index concurrently orders_coupon_idx on orders (coupon_no, user_id) where coupon_no is not null;
