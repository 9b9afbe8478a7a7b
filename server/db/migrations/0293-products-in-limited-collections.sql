-- Whoever writes a product into a collection, or changes the groups of one that is in it: a limited collection
-- limits it. It is held, so that it is not limited meanwhile by somebody who does not see the product yet. Named to
-- come after `products_limited`: groups are held before collections, and those of a held collection stay.
-- oldest: 0.1.0
create function follow_collection() returns trigger language plpgsql as $$
begin
  new.limited_to := limit_in_collection(new.limited_to,
    (select c.limited_to from collections c where c.id = new.collection_id for share));
  return new;
end $$;
create trigger products_of_collection_in before insert on products
  for each row when (new.collection_id is not null) execute function follow_collection();
create trigger products_of_collection before update of collection_id, limited_to on products
  for each row when (new.collection_id is not null and
    (new.collection_id is distinct from old.collection_id or new.limited_to is distinct from old.limited_to))
  execute function follow_collection();
