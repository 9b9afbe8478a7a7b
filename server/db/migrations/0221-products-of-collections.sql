-- A product is in at most one collection; without one it is 'Pronta-entrega'. While it is in one, the stock of its
-- sizes is what is left of their quota.
-- oldest: 0.1.0
alter table products add column collection_id uuid references collections (id);

-- What is in a draft is seen by nobody, whichever way it is written.
create function refuse_published_in_draft() returns trigger language plpgsql as $$
begin
  if exists (select 1 from collections c where c.id = new.collection_id and c.published_at is null) then
    raise exception 'the collection of this product is a draft'
      using errcode = 'check_violation', constraint = 'products_not_in_draft';
  end if;
  return null;
end $$;
create trigger products_not_in_draft_on_insert after insert on products
  for each row when (new.published and new.collection_id is not null) execute function refuse_published_in_draft();
create trigger products_not_in_draft_on_change after update of published, collection_id on products
  for each row when (new.published and new.collection_id is not null) execute function refuse_published_in_draft();

-- Pages show name and days of the collections of their products.
create function note_collection_changed() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(id) into ids from products where collection_id = new.id and visible;
  if ids is not null then perform note_catalog_step('products', ids); end if;
  return null;
end $$;
create trigger collections_noted after update on collections
  for each row execute function note_collection_changed();

-- As before, and a product that comes to a collection or leaves it: it is on other pages then.
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
        limited_to, collection_id)::text as found_by
      from new_rows
      union all
      select id, visible, (visible, active, category, price_cents, created_at, sort_title, search_text,
        style, case when by_table then msrp_cents end, case when by_table then price50_cents end,
        limited_to, collection_id)::text
      from old_rows
    ) as versions
    group by id having bool_or(visible)
  ) as products;
  if ids is not null then
    perform note_catalog_step(case when elsewhere then 'all' else 'products' end, ids);
  end if;
  return null;
end $$;
