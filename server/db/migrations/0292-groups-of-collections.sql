-- The groups of resellers that see what is in a collection; null: each product says it by itself. What is in a
-- limited collection is for these groups or for fewer of them, whichever way it came in.
-- oldest: 0.1.0
alter table collections
  add column limited_to uuid[],
  add constraint collections_limited_to_some check (cardinality(limited_to) > 0);

-- As products have it: a collection is not limited to a group that is gone.
create trigger collections_limited_in before insert on collections
  for each row when (new.limited_to is not null) execute function hold_groups();
create trigger collections_limited before update of limited_to on collections
  for each row when (new.limited_to is not null and new.limited_to is distinct from old.limited_to)
  execute function hold_groups();

-- The groups of a product in a collection that has groups: its own as far as they are the collection's, which it
-- takes where there are none of these.
create function limit_in_collection(own uuid[], whole uuid[]) returns uuid[] language sql immutable as $$
  select case when whole is null then own
    else coalesce(nullif(array(
      select id from unnest(own) with ordinality as one (id, place) where id = any (whole) order by place
    ), '{}'), whole) end
$$;

-- Products follow their collection, deleted ones too: they can come back. Where it is for everybody again, those
-- stay limited that had said so by themselves; where it loses groups, those that had fewer keep them.
create function limit_products_of_collection() returns trigger language plpgsql as $$
begin
  update products p set limited_to = follows.groups,
    updated_at = greatest(clock_timestamp(), p.updated_at + interval '1 ms')
  from (
    select q.id, case
      when new.limited_to is null
        then case when q.limited_to @> old.limited_to and q.limited_to <@ old.limited_to then null else q.limited_to end
      when new.limited_to <@ old.limited_to then limit_in_collection(q.limited_to, new.limited_to)
      else new.limited_to end as groups
    from products q where q.collection_id = new.id
  ) follows
  where p.id = follows.id and p.limited_to is distinct from follows.groups;
  return null;
end $$;
create trigger collections_limit_products after update of limited_to on collections
  for each row when (new.limited_to is distinct from old.limited_to)
  execute function limit_products_of_collection();

-- A group that is deleted is taken out of collections; whoever deletes it has decided on the products before.
create function free_collections_of_group() returns trigger language plpgsql as $$
begin
  update collections set limited_to = nullif(array_remove(limited_to, old.id), '{}'),
    version = version + 1, updated_at = now()
  where limited_to @> array[old.id];
  return old;
end $$;
create trigger reseller_groups_leave_collections before delete on reseller_groups
  for each row execute function free_collections_of_group();
