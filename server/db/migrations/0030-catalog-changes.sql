-- Which products a change of the catalogue was about, so that a kept page is given up only for what
-- it shows. Every step of a row of catalog_versions leaves one row here. The row's lock makes those
-- who step it wait for each other until they are through: whoever has seen a row at n and sees it at m
-- finds each step between them, however late its transaction ended. A step that left nothing here, of
-- a trigger from before or because its row was cleared away, counts as a change of everything.
-- oldest: 0.1.0
alter table catalog_versions
  -- How many of the steps changed which products there are, or their order.
  add column members bigint not null default 0;

create table catalog_changes (
  slot integer not null,
  version bigint not null,
  -- What it can be seen in: pages with these products, pages in the order of what sells, any page.
  touches text not null check (touches in ('products', 'popularity', 'all')),
  products uuid[] not null default '{}',
  primary key (slot, version)
);

-- One step, by a row that nobody else holds. Of very many products nobody wants the list.
create function note_catalog_step(what text, ids uuid[]) returns void language plpgsql as $$
declare
  step record;
  touched text := case when cardinality(ids) > 200 then 'all' else what end;
begin
  update catalog_versions set version = version + 1, members = members + (what = 'all')::int
    where slot = (select slot from catalog_versions order by slot limit 1 for update skip locked)
    returning slot, version into step;
  if not found then
    insert into catalog_versions (version, members) values (1, (what = 'all')::int)
      returning slot, version into step;
  end if;
  insert into catalog_changes (slot, version, touches, products)
    values (step.slot, step.version, touched,
      case touched when 'products' then ids else '{}' end)
  -- Of a version that was set back by hand; what is noted here must never keep anybody from selling.
  on conflict (slot, version) do update
    set touches = excluded.touches, products = excluded.products;
end $$;

-- Sizes and pictures: what is shown of their products changed, and nothing else.
create function note_parts_new() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(distinct product_id) into ids from new_rows;
  if ids is not null then perform note_catalog_step('products', ids); end if;
  return null;
end $$;

create function note_parts_gone() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(distinct product_id) into ids from old_rows;
  if ids is not null then perform note_catalog_step('products', ids); end if;
  return null;
end $$;
