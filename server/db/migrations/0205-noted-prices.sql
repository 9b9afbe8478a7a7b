-- What a product costs by a table follows from its suggested price and its price at half as well: where there are
-- tables, a change of these can change the order of any page that is kept.
-- oldest: 0.1.0
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
        style, case when by_table then msrp_cents end, case when by_table then price50_cents end)::text as found_by
      from new_rows
      union all
      select id, visible, (visible, active, category, price_cents, created_at, sort_title, search_text,
        style, case when by_table then msrp_cents end, case when by_table then price50_cents end)::text
      from old_rows
    ) as versions
    group by id having bool_or(visible)
  ) as products;
  if ids is not null then
    perform note_catalog_step(case when elsewhere then 'all' else 'products' end, ids);
  end if;
  return null;
end $$;
