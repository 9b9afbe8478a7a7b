-- What a bank says besides paid and written off: settled by another way than its file, or paid at a
-- till and not settled between the banks yet. And what it would not do for us.

alter table boletos drop constraint boletos_state_check;
alter table boletos add constraint boletos_state_check check (state in
  ('draft', 'in_remittance', 'registered', 'paid', 'settled_elsewhere', 'rejected', 'written_off'));
drop index boletos_live_key;
create unique index boletos_live_key on boletos (invoice_id)
  where state in ('draft', 'in_remittance', 'registered', 'paid', 'settled_elsewhere');

-- The day the bank said that money is on its way: nobody is dunned until it can have come.
alter table boletos add column awaited_since date;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (kind in
  ('status', 'receipt_sent', 'receipt_approved', 'receipt_rejected', 'invoice_paid',
   'due_date_refused'));

-- Drawn for accounts whose boletos nobody can register: the bank's own take their place.
with gone as (
  update boletos set state = 'written_off', updated_at = now()
  where state = 'draft' and (account ->> 'bank' <> '341'
    or account ->> 'wallet' not in ('109', '110', '111'))
  returning id
)
delete from bank_instructions w using gone where w.boleto_id = gone.id and w.remittance_id is null;
