-- Orders are counted by day as well, with what they come to: what a chart of the last twelve months shows
-- is a sum of some hundreds of these rows, however many orders there are. A day is São Paulo's; the month
-- stays that of the lists, which begins with London's.
-- oldest: 0.1.0
alter table order_counts add column day date;
alter table order_counts add column cents bigint not null default 0;

-- Nobody places or moves an order until the functions know the days; readers are not held up.
lock table orders in share mode;
delete from order_counts;

create function order_day(created timestamptz) returns date language sql immutable
  return (created at time zone 'America/Sao_Paulo')::date;

insert into order_counts (status, month, day, orders, cents)
select status, order_month(created_at), order_day(created_at), count(*), sum(total_cents)
from orders group by 1, 2, 3;
alter table order_counts alter column day set not null;

drop function count_orders(text, date, bigint);

create function count_orders(of_status text, placed_at timestamptz, change bigint, change_cents bigint)
returns void language plpgsql as $$
declare
  of_month date := order_month(placed_at);
  of_day date := order_day(placed_at);
begin
  update order_counts set orders = orders + change, cents = cents + change_cents where slot = (
    select slot from order_counts where status = of_status and day = of_day and month = of_month
    order by slot limit 1 for update skip locked);
  if not found then
    insert into order_counts (status, month, day, orders, cents)
    values (of_status, of_month, of_day, change, change_cents);
  end if;
end $$;

create or replace function count_new_orders() returns trigger language plpgsql as $$
begin
  perform count_orders(status, min(created_at), count(*), sum(total_cents)::bigint) from new_rows
  group by status, order_month(created_at), order_day(created_at);
  return null;
end $$;

create or replace function count_moved_orders() returns trigger language plpgsql as $$
begin
  perform count_orders(status, min(created_at), sum(n)::bigint, sum(n * total_cents)::bigint) from (
    select status, created_at, total_cents, 1 as n from new_rows
    union all select status, created_at, total_cents, -1 from old_rows
  ) moved group by status, order_month(created_at), order_day(created_at)
  having sum(n) <> 0 or sum(n * total_cents) <> 0;
  return null;
end $$;

create or replace function count_gone_orders() returns trigger language plpgsql as $$
begin
  perform count_orders(status, min(created_at), -count(*), -sum(total_cents)::bigint) from old_rows
  group by status, order_month(created_at), order_day(created_at);
  return null;
end $$;
