-- Words are looked for among the names that orders were placed under, a few for each buyer, and not
-- among the orders: an index of every order's trigrams cost each new order more than all its other
-- indexes together. A name that no order has any more is only a candidate too many.
-- oldest: 0.1.0
create table order_names (
  user_id uuid not null references users (id) on delete cascade,
  -- As the order keeps them after its number: company, e-mail, CNPJ.
  names text not null,
  primary key (user_id, names)
);
create index order_names_search_idx on order_names using gin (names gin_trgm_ops);

create function order_names_of(search_text text) returns text language sql immutable
  return substr(search_text, 10);

create function note_order_names() returns trigger language plpgsql as $$
begin
  insert into order_names (user_id, names) values (new.user_id, order_names_of(new.search_text))
  on conflict do nothing;
  return null;
end $$;

-- Before the names are gathered: creating a trigger keeps new orders waiting until it is there.
create trigger orders_named after insert on orders
  for each row execute function note_order_names();
create trigger orders_renamed after update on orders
  for each row when ((old.user_id, old.search_text) is distinct from (new.user_id, new.search_text))
  execute function note_order_names();

insert into order_names (user_id, names)
select distinct user_id, order_names_of(search_text) from orders;
