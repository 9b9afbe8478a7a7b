-- Credit that a company has put on an order is reserved by an entry on the order itself, until invoices take it. A
-- cancelled order keeps none, whichever version cancels it.
-- oldest: 0.1.0
create function return_reserved_credit() returns trigger language plpgsql as $$
begin
  insert into ledger_entries (kind, cents, user_id, order_id, happened_on, reverses_id)
  select e.kind, -e.cents, e.user_id, e.order_id, (now() at time zone 'America/Sao_Paulo')::date, e.id
  from ledger_entries e join orders o on o.id = e.order_id
  where e.order_id = new.id and e.invoice_id is null and e.kind = 'credit_used' and e.reverses_id is null
    and o.status = 'CANCELLED'
    and not exists (select 1 from ledger_entries r where r.reverses_id = e.id);
  return null;
end $$;
create constraint trigger cancelled_orders_return_credit
  after update of status on orders deferrable initially deferred
  for each row when (new.status = 'CANCELLED' and old.status <> 'CANCELLED')
  execute function return_reserved_credit();
