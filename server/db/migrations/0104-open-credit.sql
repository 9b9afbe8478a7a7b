-- What a company owes on credit is what is open of its invoices, not what they were made for.
-- oldest: 0.1.0
create or replace function credit_exposure(buyer uuid) returns bigint language sql stable return (
  select coalesce(sum(i.amount_cents - i.covered_cents), 0)::bigint
  from orders o join invoices i on i.order_id = o.id
  where o.user_id = buyer and i.status = 'pending' and i.on_credit
);
