-- The list of orders sorted by company, as it is shown, and along an order's way.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists orders_company_idx;
create index concurrently orders_company_idx
  on orders (search_fold(coalesce(company_name, company_email)) collate "C", id);
drop index concurrently if exists orders_step_idx;
create index concurrently orders_step_idx on orders (order_step(status), created_at desc, id);
