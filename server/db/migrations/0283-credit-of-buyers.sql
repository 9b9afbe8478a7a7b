-- What a company owes on credit, by the invoices' own buyer.
-- oldest: 0.1.0
create or replace function credit_exposure(buyer uuid) returns bigint language sql stable return (
  select coalesce(sum(i.amount_cents - i.covered_cents), 0)::bigint
  from invoices i where i.user_id = buyer and i.status = 'pending' and i.on_credit
);

alter table invoices add constraint invoices_user_id_check check (user_id is not null) not valid;
