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
  -- Grouped, not joined: PostgreSQL plans this for the few rows of the first time and keeps to it, and a
  -- join that goes through all rows for each would take minutes for ten thousand.
  select array_agg(id), bool_or(changed) into ids, elsewhere
  from (
    select id, min(found_by) <> max(found_by) as changed
    from (
      select id, visible,
        (visible, active, category, price_cents, created_at, sort_title, search_text)::text as found_by
      from new_rows
      union all
      select id, visible,
        (visible, active, category, price_cents, created_at, sort_title, search_text)::text
      from old_rows
    ) as versions
    group by id having bool_or(visible)
  ) as products;
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
