-- The groups of resellers that see a product; null: all resellers do. It stands with the product, so that
-- whoever looks for products asks no second table.
-- oldest: 0.1.0
alter table products
  add column limited_to uuid[],
  add constraint products_limited_to_some check (cardinality(limited_to) > 0) not valid;

-- What a reference would do: no product is limited to a group that is gone. Whoever deletes a group holds it
-- and has its products already.
create function hold_groups() returns trigger language plpgsql as $$
begin
  perform 1 from reseller_groups where id = any (new.limited_to) order by id for key share;
  if (select count(*) from reseller_groups where id = any (new.limited_to))
      <> cardinality(new.limited_to) then
    raise foreign_key_violation using constraint = 'products_limited_to_groups',
      message = 'limited to a group that does not exist, or to one twice';
  end if;
  return new;
end $$;
create trigger products_limited_in before insert on products
  for each row when (new.limited_to is not null) execute function hold_groups();
create trigger products_limited before update of limited_to on products
  for each row when (new.limited_to is not null and new.limited_to is distinct from old.limited_to)
  execute function hold_groups();

-- As before, and a product that is limited to other groups: it can change any page.
create or replace function note_products_moved() returns trigger language plpgsql as $$
declare
  ids uuid[];
  elsewhere boolean;
  by_table boolean := exists (select 1 from price_tables);
begin
  -- Grouped, not joined: PostgreSQL plans this for the few rows of the first time and keeps to it, and a
  -- join that goes through all rows for each would take minutes for ten thousand.
  select array_agg(id), bool_or(changed) into ids, elsewhere
  from (
    select id, min(found_by) <> max(found_by) as changed
    from (
      select id, visible, (visible, active, category, price_cents, created_at, sort_title, search_text,
        style, case when by_table then msrp_cents end, case when by_table then price50_cents end,
        limited_to)::text as found_by
      from new_rows
      union all
      select id, visible, (visible, active, category, price_cents, created_at, sort_title, search_text,
        style, case when by_table then msrp_cents end, case when by_table then price50_cents end,
        limited_to)::text
      from old_rows
    ) as versions
    group by id having bool_or(visible)
  ) as products;
  if ids is not null then
    perform note_catalog_step(case when elsewhere then 'all' else 'products' end, ids);
  end if;
  return null;
end $$;
