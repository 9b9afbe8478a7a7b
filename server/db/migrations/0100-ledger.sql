-- Every centavo that arrives is an entry that nobody changes; a mistake is a counter-entry that names the first. What
-- follows from the entries (what is left of an arrival, what is covered of an invoice, a company's credit) is kept by
-- triggers and held by checks, so that no code can apply more than was received.
-- oldest: 0.1.0
create table arrivals (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('return_line', 'statement_line', 'receipt', 'hand', 'pix')),
  -- Names the line, receipt or charge it comes from: each makes one arrival.
  source_key text unique check (length(source_key) between 1 and 200),
  end_to_end_id text unique check (length(end_to_end_id) <= 40),
  -- What the payer paid, the bank's fee included.
  cents bigint not null check (cents > 0),
  -- The bank's day.
  paid_on date not null,
  payer text check (length(payer) <= 200),
  -- Whose money it is and what it seems to be for, as far as that is known.
  user_id uuid,
  order_id uuid,
  invoice_id uuid,
  reason text check (reason in ('part', 'over', 'twice', 'unknown', 'cancelled', 'odd_line')),
  -- Neither on an invoice, nor credit, nor paid back.
  unallocated_cents bigint not null default 0 check (unallocated_cents >= 0),
  decided_at timestamptz,
  decided_by uuid,
  -- Was there before the ledger, or was booked by a version that did not know it.
  carried_over boolean not null default false,
  created_by uuid,
  created_at timestamptz not null default now(),
  check (unallocated_cents <= cents),
  check (unallocated_cents = 0 or reason is not null)
);
create index arrivals_waiting_idx on arrivals (paid_on, id)
  where unallocated_cents > 0 or (reason = 'odd_line' and decided_at is null);
create index arrivals_of_invoice_idx on arrivals (invoice_id)
  where unallocated_cents > 0 or (reason = 'odd_line' and decided_at is null);
create index arrivals_listed_idx on arrivals (paid_on desc, id desc);
create index arrivals_of_user_idx on arrivals (user_id, paid_on desc, id desc);

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('received', 'bank_fee', 'interest', 'discount', 'applied',
    'kept_as_credit', 'credit_used', 'refunded', 'written_off')),
  cents bigint not null check (cents <> 0),
  arrival_id uuid references arrivals (id),
  user_id uuid,
  order_id uuid,
  invoice_id uuid,
  happened_on date not null,
  -- Of a fee: the bank took it out of the money; otherwise it is debited apart.
  taken boolean,
  reverses_id bigint unique references ledger_entries (id),
  note text check (length(note) <= 500),
  created_by uuid,
  created_at timestamptz not null default now(),
  check ((cents < 0) = (reverses_id is not null)),
  check ((kind = 'bank_fee') = (taken is not null)),
  -- Money is part of what arrived; credit is a company's; the rest lowers what is owed.
  check (case
    when kind in ('received', 'interest', 'applied') then arrival_id is not null
    when kind = 'kept_as_credit' then arrival_id is not null and user_id is not null
    when kind = 'credit_used' then arrival_id is null and user_id is not null and order_id is not null
    when kind = 'refunded' then arrival_id is not null or user_id is not null
    when kind in ('discount', 'written_off') then order_id is not null
    else true end),
  check (kind <> 'applied' or order_id is not null)
);
create unique index ledger_entries_received_key on ledger_entries (arrival_id)
  where kind = 'received' and reverses_id is null;
create index ledger_entries_arrival_idx on ledger_entries (arrival_id);
create index ledger_entries_invoice_idx on ledger_entries (invoice_id);
create index ledger_entries_order_idx on ledger_entries (order_id) where invoice_id is null;
create index ledger_entries_credit_idx on ledger_entries (user_id, id)
  where kind in ('kept_as_credit', 'credit_used', 'refunded');
create index ledger_entries_fees_idx on ledger_entries (happened_on) include (cents)
  where kind = 'bank_fee';

create table company_credits (
  user_id uuid primary key,
  cents bigint not null check (cents >= 0)
);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  -- What the example brought goes with it.
  if tg_op = 'DELETE' and exists (
    select 1 from example_rows where kind = 'user' and id = old.user_id::text) then return old;
  end if;
  raise exception 'entries of the ledger are never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger ledger_entries_are_final before update or delete on ledger_entries
  for each row execute function refuse_ledger_change();

create function check_ledger_entry() returns trigger language plpgsql as $$
declare first ledger_entries%rowtype;
begin
  if new.reverses_id is null then return new; end if;
  select e.* into first from ledger_entries e where e.id = new.reverses_id;
  if first.reverses_id is not null or (first.kind, -first.cents) is distinct from (new.kind, new.cents)
    or (first.arrival_id, first.user_id, first.order_id, first.invoice_id)
      is distinct from (new.arrival_id, new.user_id, new.order_id, new.invoice_id) then
    raise exception 'entry % is no counter-entry of %', new.kind, new.reverses_id;
  end if;
  return new;
end $$;
create trigger ledger_entries_are_countered before insert on ledger_entries
  for each row execute function check_ledger_entry();

-- What follows from an entry; counter-entries are below zero, so that one rule serves both.
create function post_ledger_entry() returns trigger language plpgsql as $$
declare gain bigint := 0;
begin
  if new.arrival_id is not null and new.kind in
    ('received', 'interest', 'applied', 'kept_as_credit', 'refunded') then
    update arrivals set unallocated_cents = unallocated_cents
      + case when new.kind = 'received' then new.cents else -new.cents end
    where id = new.arrival_id;
  end if;
  if new.invoice_id is not null and new.kind in ('applied', 'discount', 'credit_used', 'written_off') then
    update invoices set covered_cents = covered_cents + new.cents where id = new.invoice_id;
  end if;
  gain := case
    when new.kind = 'kept_as_credit' then new.cents
    when new.kind = 'credit_used' then -new.cents
    when new.kind = 'refunded' and new.arrival_id is null then -new.cents
    else 0 end;
  if gain <> 0 then
    insert into company_credits as c (user_id, cents) values (new.user_id, 0) on conflict do nothing;
    update company_credits set cents = cents + gain where user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger ledger_entries_are_posted after insert on ledger_entries
  for each row execute function post_ledger_entry();

-- The entries that stand of an invoice, or of an order that has none, countered: what was covered is not any more.
-- By a mistake nothing had come, as far as somebody's word goes; money that a bank tells of waits for a decision.
create function release_coverage(
  of_order uuid, of_invoice uuid, was_mistake boolean, why text, actor uuid, said text
) returns void language plpgsql as $$
declare
  entry ledger_entries%rowtype;
  touched uuid[] := '{}';
begin
  for entry in
    select e.* from ledger_entries e
    where (case when of_invoice is null then e.order_id = of_order and e.invoice_id is null
        else e.invoice_id = of_invoice end)
      and e.kind in ('interest', 'discount', 'applied', 'credit_used', 'written_off')
      and e.reverses_id is null
      and not exists (select 1 from ledger_entries r where r.reverses_id = e.id)
    order by e.id desc
  loop
    if entry.arrival_id is not null then
      update arrivals set reason = why, decided_at = null, decided_by = null where id = entry.arrival_id;
      touched := touched || entry.arrival_id;
    end if;
    insert into ledger_entries (kind, cents, arrival_id, user_id, order_id, invoice_id, happened_on,
      reverses_id, note, created_by)
    values (entry.kind, -entry.cents, entry.arrival_id, entry.user_id, entry.order_id, entry.invoice_id,
      (now() at time zone 'America/Sao_Paulo')::date, entry.id, said, actor);
  end loop;
  if not was_mistake then return; end if;
  insert into ledger_entries (kind, cents, arrival_id, user_id, order_id, invoice_id, happened_on,
    reverses_id, note, created_by)
  select e.kind, -e.cents, e.arrival_id, e.user_id, e.order_id, e.invoice_id,
    (now() at time zone 'America/Sao_Paulo')::date, e.id, said, actor
  from ledger_entries e join arrivals a on a.id = e.arrival_id
  where a.id = any (touched) and a.source in ('hand', 'receipt') and a.unallocated_cents = a.cents
    and e.kind = 'received' and e.reverses_id is null
    and not exists (select 1 from ledger_entries r where r.reverses_id = e.id);
end $$;

-- What nobody entered of a payment that is known: from before the ledger, or by a version that does not know it.
-- Without a day it is the one on which the order was seen to be paid.
create function carry_over(of_order uuid, of_invoice uuid, missing bigint, known_day date)
returns void language plpgsql as $$
declare
  arrival uuid;
  buyer uuid;
  paid_on date;
begin
  if missing <= 0 then return; end if;
  select o.user_id, coalesce(known_day, (coalesce(
      (select max(r.decided_at) from receipts r where r.order_id = o.id and r.state = 'approved'),
      (select max(e.created_at) from order_events e where e.order_id = o.id and e.to_status = 'PAID'),
      o.updated_at) at time zone 'America/Sao_Paulo')::date)
  into buyer, paid_on from orders o where o.id = of_order;
  insert into arrivals (source, cents, paid_on, user_id, order_id, invoice_id, reason, carried_over)
  values (case
      when exists (select 1 from boletos b where b.invoice_id = of_invoice and b.paid_cents is not null)
        then 'return_line'
      when exists (select 1 from receipts r where r.order_id = of_order and r.state = 'approved'
        and (r.invoice_id is null or r.invoice_id = of_invoice)) then 'receipt'
      else 'hand' end,
    missing, paid_on, buyer, of_order, of_invoice, 'part', true)
  returning id into arrival;
  insert into ledger_entries (kind, cents, arrival_id, user_id, order_id, invoice_id, happened_on)
  values ('received', missing, arrival, buyer, of_order, of_invoice, paid_on),
    ('applied', missing, arrival, buyer, of_order, of_invoice, paid_on);
end $$;

-- Of an order without invoices.
create function covered_cents(of_order uuid) returns bigint language sql stable return (
  select coalesce(sum(e.cents), 0)::bigint from ledger_entries e
  where e.order_id = of_order and e.invoice_id is null
    and e.kind in ('applied', 'discount', 'credit_used', 'written_off')
);
