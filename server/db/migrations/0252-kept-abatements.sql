-- An abatement stays on an invoice that is open again: it was given, whatever became of the money. Only what is cancelled
-- loses it.
-- oldest: 0.1.0
create or replace function release_coverage(
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
      and not (e.kind = 'discount' and e.arrival_id is null and exists (
        select 1 from invoices i where i.id = of_invoice and i.status <> 'cancelled'))
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
