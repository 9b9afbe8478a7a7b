-- Colours of one garment: each stays a product of its own, with its SKU, stock and pictures, and those of
-- one style (Modelo) are siblings. A product names its style as it names its category; the table holds each
-- name once, however it is typed, and is filled by whoever names a new one.
-- oldest: 0.1.0
create table styles (
  name text primary key check (length(name) between 1 and 120),
  created_at timestamptz not null default now()
);
create unique index styles_name_key on styles (search_fold(name));

alter table products
  add column style text references styles (name) on update cascade,
  add column color_name text check (length(color_name) between 1 and 60),
  add column color_value text check (color_value ~ '^#[0-9a-f]{6}$'),
  -- Siblings differ by their colours.
  add constraint products_style_has_color check (style is null or color_name is not null),
  add constraint products_value_has_color check (color_value is null or color_name is not null),
  -- Words of the colour are found as well. A column that PostgreSQL computes cannot be given another
  -- expression before version 17; what it holds stays.
  alter column search_text drop expression;

create function fold_product() returns trigger language plpgsql as $$
begin
  new.search_text :=
    search_fold(new.title || ' ' || new.sku || ' ' || new.description || coalesce(' ' || new.color_name, ''));
  return new;
end $$;
create trigger products_folded before insert or update of title, sku, description, color_name on products
  for each row execute function fold_product();

-- The name as it was first written.
create function name_style() returns trigger language plpgsql as $$
begin
  insert into styles (name) values (new.style) on conflict do nothing;
  select name into new.style from styles where search_fold(name) = search_fold(new.style);
  return new;
end $$;
create trigger products_styled_in before insert on products
  for each row when (new.style is not null) execute function name_style();
create trigger products_styled before update of style on products
  for each row when (new.style is not null and new.style is distinct from old.style)
  execute function name_style();

-- As before, and a product that comes to a style or leaves it: which of them stands for the style on a page
-- is another question then.
create or replace function note_products_moved() returns trigger language plpgsql as $$
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
      select id, visible, (visible, active, category, price_cents, created_at, sort_title, search_text,
        style)::text as found_by
      from new_rows
      union all
      select id, visible, (visible, active, category, price_cents, created_at, sort_title, search_text,
        style)::text
      from old_rows
    ) as versions
    group by id having bool_or(visible)
  ) as products;
  if ids is not null then
    perform note_catalog_step(case when elsewhere then 'all' else 'products' end, ids);
  end if;
  return null;
end $$;
