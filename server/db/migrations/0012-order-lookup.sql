-- A whole number or a whole CNPJ is looked up, not searched for: its trigrams are common to thousands
-- of orders, and reading all their lists costs more the more orders there are.
create index orders_cnpj_idx on orders
  ((upper(regexp_replace(company_cnpj, '[^0-9A-Za-z]', '', 'g'))) collate "C");

-- Orders are counted by month as well: a page far down the list begins in a month that the counts
-- know, and nothing before that month is read.
create function order_month(created timestamptz) returns date language sql immutable
  return date_trunc('month', created at time zone 'UTC')::date;

drop function count_orders (text, bigint);
truncate order_counts;
alter table order_counts add column month date not null;
insert into order_counts (status, month, orders)
select status, order_month(created_at), count(*) from orders group by 1, 2;
create index order_counts_idx on order_counts (status, month);

create function count_orders(of_status text, of_month date, change bigint) returns void
language plpgsql as $$
begin
  update order_counts set orders = orders + change where slot = (
    select slot from order_counts where status = of_status and month = of_month
    order by slot limit 1 for update skip locked);
  if not found then
    insert into order_counts (status, month, orders) values (of_status, of_month, change);
  end if;
end $$;

create or replace function count_new_orders() returns trigger language plpgsql as $$
begin
  perform count_orders(status, order_month(created_at), count(*)) from new_rows
  group by status, order_month(created_at);
  return null;
end $$;

create or replace function count_moved_orders() returns trigger language plpgsql as $$
begin
  perform count_orders(status, order_month(created_at), sum(n)::bigint) from (
    select status, created_at, 1 as n from new_rows
    union all select status, created_at, -1 from old_rows
  ) moved group by status, order_month(created_at) having sum(n) <> 0;
  return null;
end $$;

create or replace function count_gone_orders() returns trigger language plpgsql as $$
begin
  perform count_orders(status, order_month(created_at), -count(*)) from old_rows
  group by status, order_month(created_at);
  return null;
end $$;
