-- Whose an invoice is, with the invoice: what a company owes is asked for at every approval, with every session that is
-- read and in what waits for the brand, and was looked for through all orders it ever placed. Orders keep their buyer.
-- oldest: 0.1.0
alter table invoices add column user_id uuid;

create function note_buyer_of_invoice() returns trigger language plpgsql as $$
begin
  select o.user_id into new.user_id from orders o where o.id = new.order_id;
  return new;
end $$;
create trigger invoices_note_their_buyer before insert on invoices
  for each row execute function note_buyer_of_invoice();
