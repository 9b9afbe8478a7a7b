-- The catalogue as both sides see it: who sees what, pictures, favourites, and what makes reading
-- it cheap: a version that tells whether anything changed, and counts that need no counting.

-- What a reseller may see. The list, the page of a product and the checkout all ask this column.
alter table products add column visible boolean not null
  generated always as (active and published and reseller_visible and deleted_at is null) stored;
-- Names in order without regard to case and accents.
alter table products add column sort_title text collate "C" not null
  generated always as (search_fold(title) collate "C") stored;

drop index products_newest_idx;
create index products_newest_idx on products (created_at, id) where deleted_at is null;
create index products_visible_newest_idx on products (created_at, id) where visible;
create index products_visible_price_idx on products (price_cents, id) where visible;
create index products_visible_title_idx on products (sort_title, id) where visible;
create index products_category_newest_idx on products (category, created_at, id) where visible;
create index products_category_price_idx on products (category, price_cents, id) where visible;
create index products_category_title_idx on products (category, sort_title, id) where visible;

-- Every picture that was accepted, used or not. Its file cannot go while a product or an order
-- points at it: the references say so, whoever asks at the same moment.
create table pictures (
  filename text primary key check (filename ~ '^[0-9a-z][0-9a-z-]{0,79}\.(webp|avif|jpg|png)$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  -- The file as it was sent, in a folder that is never served; null for demonstration pictures.
  original text,
  created_by uuid references users (id),
  created_at timestamptz not null default now()
);
create index pictures_created_idx on pictures (created_at desc, filename);
insert into pictures (filename, width, height, bytes)
  select filename, 720, 900, 1 from product_images
  union select image, 720, 900, 1 from order_items where image is not null;
alter table product_images
  add constraint product_images_filename_fkey foreign key (filename) references pictures (filename);
alter table order_items
  add constraint order_items_image_fkey foreign key (image) references pictures (filename);

create table favorites (
  user_id uuid not null references users (id) on delete cascade,
  product_id uuid not null references products (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

-- The catalogue's version is the sum over these rows. A change adds one to a row that nobody else
-- holds, so that changes never wait for each other here; a reader who sees the same sum in the same
-- snapshot sees the same catalogue.
create table catalog_versions (
  slot integer generated always as identity primary key,
  version bigint not null default 0
);
insert into catalog_versions (version) select 0 from generate_series(1, 8);

create function note_catalog_change() returns trigger language plpgsql as $$
begin
  update catalog_versions set version = version + 1
    where slot = (select slot from catalog_versions order by slot limit 1 for update skip locked);
  if not found then
    insert into catalog_versions (version) values (1);
  end if;
  return null;
end $$;

create trigger products_changed after insert or update or delete on products
  for each statement execute function note_catalog_change();
create trigger variants_changed after insert or update or delete on variants
  for each statement execute function note_catalog_change();
create trigger product_images_changed after insert or update or delete on product_images
  for each statement execute function note_catalog_change();

-- How many visible products a category has in each band of five reais. A page's total is a sum of
-- these, whether there are ten products or a hundred thousand.
create table catalog_counts (
  category text not null,
  price_band bigint not null,
  products integer not null check (products >= 0),
  primary key (category, price_band)
);

create function count_products_in() returns trigger language plpgsql as $$
begin
  insert into catalog_counts as c (category, price_band, products)
    select coalesce(category, ''), price_cents / 500, count(*)::int
    from new_rows where visible group by 1, 2 order by 1, 2
  on conflict (category, price_band) do update set products = c.products + excluded.products;
  return null;
end $$;

create function count_products_moved() returns trigger language plpgsql as $$
begin
  insert into catalog_counts as c (category, price_band, products)
    select category, band, 0
    from (
      select coalesce(category, '') as category, price_cents / 500 as band, 1 as n
      from new_rows where visible
      union all
      select coalesce(category, ''), price_cents / 500, -1 from old_rows where visible
    ) as moved
    group by category, band having sum(n) <> 0 order by category, band
  on conflict (category, price_band) do nothing;
  update catalog_counts as c set products = c.products + moved.n
  from (
    select category, band, sum(n)::int as n
    from (
      select coalesce(category, '') as category, price_cents / 500 as band, 1 as n
      from new_rows where visible
      union all
      select coalesce(category, ''), price_cents / 500, -1 from old_rows where visible
    ) as each
    group by category, band having sum(n) <> 0
  ) as moved
  where c.category = moved.category and c.price_band = moved.band;
  return null;
end $$;

create function count_products_out() returns trigger language plpgsql as $$
begin
  update catalog_counts as c set products = c.products - gone.n
  from (
    select coalesce(category, '') as category, price_cents / 500 as band, count(*)::int as n
    from old_rows where visible group by 1, 2
  ) as gone
  where c.category = gone.category and c.price_band = gone.band;
  return null;
end $$;

create trigger products_counted_in after insert on products
  referencing new table as new_rows for each statement execute function count_products_in();
create trigger products_counted_moved after update on products
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_products_moved();
create trigger products_counted_out after delete on products
  referencing old table as old_rows for each statement execute function count_products_out();

insert into catalog_counts (category, price_band, products)
  select coalesce(category, ''), price_cents / 500, count(*)::int
  from products where visible group by 1, 2;

-- No stock without the movement that explains it: at the end of every transaction the last movement
-- of a size that changed says what the size says.
alter table stock_movements drop constraint stock_movements_cause_check;
alter table stock_movements add constraint stock_movements_cause_check check (cause in
  ('opening', 'adjustment', 'size_removed', 'order', 'order_cancelled', 'order_reopened'));

create function check_stock_is_explained() returns trigger language plpgsql as $$
declare
  actual integer;
  explained integer;
begin
  select stock into actual from variants where id = new.id;
  if actual is null then return null; end if;
  select stock_after into explained from stock_movements
    where variant_id = new.id order by id desc limit 1;
  if actual <> coalesce(explained, 0) then
    raise exception 'stock of variant % is % but its ledger says %', new.id, actual, coalesce(explained, 0)
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger variants_stock_is_explained after insert or update of stock on variants
  deferrable initially deferred for each row execute function check_stock_is_explained();
