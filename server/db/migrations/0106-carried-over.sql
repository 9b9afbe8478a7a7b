-- What was paid before the ledger, and the parts that wait for a decision: sums agree from the first day.
-- oldest: 0.1.0
select carry_over(i.order_id, i.id, i.amount_cents - i.covered_cents,
  (i.paid_at at time zone 'America/Sao_Paulo')::date)
from invoices i where i.status = 'paid' and i.covered_cents < i.amount_cents;

select carry_over(o.id, null, o.total_cents - covered_cents(o.id), null)
from orders o where o.term = 'antecipado_3' and o.payment_status = 'paid';

with came as (
  insert into arrivals (source, source_key, cents, paid_on, user_id, order_id, invoice_id, reason, carried_over)
  select 'return_line', 'boleto/' || b.id, b.paid_cents,
    coalesce(b.credited_on, (b.updated_at at time zone 'America/Sao_Paulo')::date),
    o.user_id, o.id, i.id, 'part', true
  from boletos b join invoices i on i.id = b.invoice_id join orders o on o.id = i.order_id
  where i.status = 'pending' and b.state in ('registered', 'paid') and b.paid_cents < b.amount_cents
  on conflict do nothing
  returning id, cents, paid_on, user_id, order_id, invoice_id
)
insert into ledger_entries (kind, cents, arrival_id, user_id, order_id, invoice_id, happened_on)
select 'received', cents, id, user_id, order_id, invoice_id, paid_on from came;
