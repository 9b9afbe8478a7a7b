-- How much of an invoice is covered: money applied, discount, credit, what was forgiven. It is paid exactly when
-- nothing is open: at the end of a transaction the database sees to it, whichever version wrote it.
-- oldest: 0.1.0
alter table invoices
  add column covered_cents bigint not null default 0,
  add constraint invoices_covered_check check (covered_cents between 0 and amount_cents) not valid;

create function follow_invoice() returns trigger language plpgsql as $$
declare invoice record;
begin
  select i.id, i.order_id, i.status, i.amount_cents, i.covered_cents, i.paid_at into invoice
  from invoices i where i.id = new.id;
  if not found then return null; end if;
  if invoice.status = 'paid' then
    perform carry_over(invoice.order_id, invoice.id, invoice.amount_cents - invoice.covered_cents,
      (invoice.paid_at at time zone 'America/Sao_Paulo')::date);
  elsif invoice.status = 'cancelled' and invoice.covered_cents > 0 then
    perform release_coverage(null, invoice.id, tg_op = 'UPDATE' and old.status = 'paid', 'cancelled', null, null);
  elsif invoice.status = 'pending' and invoice.covered_cents = invoice.amount_cents then
    if tg_op = 'INSERT' or old.status <> 'paid' then
      raise exception 'invoice % is covered and not paid', invoice.id;
    end if;
    perform release_coverage(null, invoice.id, true, 'part', null, null);
  end if;
  return null;
end $$;
create constraint trigger invoices_follow_the_ledger
  after insert or update of status, covered_cents on invoices deferrable initially deferred
  for each row when (new.status <> 'pending' or new.covered_cents > 0)
  execute function follow_invoice();
