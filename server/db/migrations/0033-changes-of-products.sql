-- A product that comes, goes, or changes what it is found or ordered by can change any page; any other
-- change of it only the pages that show it. What no reseller sees is on no page that is kept.
-- oldest: 0.1.0
create function note_products_in() returns trigger language plpgsql as $$
begin
  if exists (select 1 from new_rows where visible) then
    perform note_catalog_step('all', '{}');
  end if;
  return null;
end $$;

create function note_products_out() returns trigger language plpgsql as $$
begin
  if exists (select 1 from old_rows where visible) then
    perform note_catalog_step('all', '{}');
  end if;
  return null;
end $$;

create function note_products_moved() returns trigger language plpgsql as $$
declare
  ids uuid[];
  elsewhere boolean;
begin
  select array_agg(n.id), bool_or(
      (n.visible, n.active, n.category, n.price_cents, n.created_at, n.sort_title, n.search_text)
      is distinct from
      (o.visible, o.active, o.category, o.price_cents, o.created_at, o.sort_title, o.search_text))
    into ids, elsewhere
    from new_rows n join old_rows o on o.id = n.id
    where n.visible or o.visible;
  if ids is not null then
    perform note_catalog_step(case when elsewhere then 'all' else 'products' end, ids);
  end if;
  return null;
end $$;

drop trigger products_changed on products;
create trigger products_noted_in after insert on products
  referencing new table as new_rows for each statement execute function note_products_in();
create trigger products_noted_moved after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_products_moved();
create trigger products_noted_out after delete on products
  referencing old table as old_rows for each statement execute function note_products_out();
