-- When an invoice was cancelled, so that the statement of a month goes on saying what was owed in it. Null for those from
-- before: they are in no statement. A trigger keeps it, whichever version cancels.
-- oldest: 0.1.0
alter table invoices add column cancelled_at timestamptz;

create function date_cancelled_invoice() returns trigger language plpgsql as $$
begin
  new.cancelled_at := case when new.status = 'cancelled' then now() end;
  return new;
end $$;
create trigger invoices_date_their_end before update of status on invoices
  for each row when (new.status is distinct from old.status) execute function date_cancelled_invoice();
