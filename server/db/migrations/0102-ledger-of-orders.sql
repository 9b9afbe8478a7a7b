-- An order that is paid in advance has no invoices: what pays it is entered under the order itself.
-- oldest: 0.1.0
create function follow_order() returns trigger language plpgsql as $$
declare
  asked record;
  covered bigint;
begin
  select o.id, o.payment_status, o.total_cents into asked from orders o where o.id = new.id;
  if not found then return null; end if;
  covered := covered_cents(asked.id);
  if asked.payment_status = 'paid' then
    perform carry_over(asked.id, null, asked.total_cents - covered, null);
  elsif asked.payment_status <> 'cancelled' and covered >= asked.total_cents then
    perform release_coverage(asked.id, null, true, 'part', null, null);
  end if;
  return null;
end $$;
create constraint trigger orders_follow_the_ledger
  after update of payment_status on orders deferrable initially deferred
  for each row when (new.term = 'antecipado_3' and (new.payment_status = 'paid' or old.payment_status = 'paid'))
  execute function follow_order();
create constraint trigger paid_orders_follow_the_ledger
  after insert on orders deferrable initially deferred
  for each row when (new.term = 'antecipado_3' and new.payment_status = 'paid')
  execute function follow_order();
