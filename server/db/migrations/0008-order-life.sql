-- The life after checkout: invoices from approval on, receipts with their decisions, delivery and
-- fiscal data, notes of the house, and what lists of many orders need.

alter table orders
  add column carrier text check (length(carrier) <= 80),
  add column tracking_code text check (length(tracking_code) <= 60),
  add column nfe_number text check (length(nfe_number) <= 20),
  add column nfe_key text check (nfe_key ~ '^[0-9A-Z]{44}$'),
  add column internal_notes text check (length(internal_notes) <= 2000),
  -- What people look for: the number, and the company as the order remembers it.
  add column search_text text not null generated always as (search_fold(
    lpad(number::text, 8, '0') || ' ' || coalesce(company_name, '') || ' ' || company_email || ' '
    || coalesce(company_cnpj, '') || ' '
    || coalesce(regexp_replace(company_cnpj, '[^0-9A-Za-z]', '', 'g'), ''))) stored;
create index orders_search_idx on orders using gin (search_text gin_trgm_ops);
create index orders_total_idx on orders (total_cents desc, id);

create table invoices (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  -- Counts on when an order is approved again after its invoices were cancelled.
  seq integer not null check (seq > 0),
  amount_cents bigint not null check (amount_cents > 0),
  -- Counts against the credit limit while it is open; the half due on approval does not.
  on_credit boolean not null,
  due_date date not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled')),
  digitable_line text check (digitable_line ~ '^[0-9]{47}$'),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  unique (order_id, seq),
  check ((status = 'paid') = (paid_at is not null))
);
create index invoices_open_idx on invoices (due_date, id) where status = 'pending';

-- Orders of before: what was approved on credit has its invoices, paid if the order is.
insert into invoices (order_id, seq, amount_cents, on_credit, due_date, status, paid_at)
  select o.id, part.seq, part.amount, part.on_credit,
    (coalesce(e.approved_at, o.created_at) at time zone 'America/Sao_Paulo')::date + part.days,
    case when o.payment_status = 'paid' then 'paid' else 'pending' end,
    case when o.payment_status = 'paid' then o.updated_at end
  from orders o
  left join (
    select order_id, min(created_at) as approved_at from order_events
    where to_status = 'APPROVED' group by order_id
  ) e on e.order_id = o.id
  cross join lateral (
    select 1, o.total_cents, true, 30 where o.term = 'boleto_30'
    union all
    select 1, o.total_cents - o.total_cents / 2, false, 0 where o.term = 'parcelado_50_50'
    union all
    select 2, o.total_cents / 2, true, 30 where o.term = 'parcelado_50_50'
  ) part (seq, amount, on_credit, days)
  where o.status not in ('PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation', 'CANCELLED')
    and part.amount > 0;

alter table receipts
  add column invoice_id uuid references invoices (id),
  -- Names a settled PIX payment: one payment releases one order.
  add column end_to_end_id text check (end_to_end_id ~ '^E[0-9A-Z]{8}[0-9]{12}[A-Za-z0-9]{11}$');
create unique index receipts_end_to_end_key on receipts (end_to_end_id);
create index receipts_pending_idx on receipts (order_id) where state = 'pending';

alter table order_events
  add column kind text not null default 'status' check (kind in
    ('status', 'receipt_sent', 'receipt_approved', 'receipt_rejected', 'invoice_paid')),
  -- Not an arrow of the usual path, or credit that was granted above the limit.
  add column override boolean not null default false;

-- What a company owes on credit is the sum of its open credit invoices. Computed, never stored.
create or replace function credit_exposure(buyer uuid) returns bigint language sql stable return (
  select coalesce(sum(i.amount_cents), 0)::bigint
  from orders o join invoices i on i.order_id = o.id
  where o.user_id = buyer and i.status = 'pending' and i.on_credit
);

-- How many orders there are by status, over a few slots, so that two who write at once never wait
-- for each other. A page's total is a sum of these, however many orders there are.
create table order_counts (
  slot integer generated always as identity primary key,
  status text not null,
  orders bigint not null
);

create function count_orders(counted text, change bigint) returns void language plpgsql as $$
begin
  update order_counts set orders = orders + change where slot = (
    select slot from order_counts where status = counted
    order by slot limit 1 for update skip locked);
  if not found then
    insert into order_counts (status, orders) values (counted, change);
  end if;
end $$;

create function count_new_orders() returns trigger language plpgsql as $$
begin
  perform count_orders(status, count(*)) from new_rows group by status;
  return null;
end $$;

create function count_moved_orders() returns trigger language plpgsql as $$
begin
  perform count_orders(status, sum(n)::bigint) from (
    select status, 1 as n from new_rows union all select status, -1 from old_rows
  ) moved group by status having sum(n) <> 0;
  return null;
end $$;

create function count_gone_orders() returns trigger language plpgsql as $$
begin
  perform count_orders(status, -count(*)) from old_rows group by status;
  return null;
end $$;

create trigger orders_counted_in after insert on orders
  referencing new table as new_rows for each statement execute function count_new_orders();
create trigger orders_counted_moved after update on orders
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_moved_orders();
create trigger orders_counted_out after delete on orders
  referencing old table as old_rows for each statement execute function count_gone_orders();

insert into order_counts (status, orders) select status, count(*) from orders group by status;
