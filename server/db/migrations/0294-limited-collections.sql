-- Collections whose products are all for the very same groups were limited product by product; now they say it.
-- oldest: 0.1.0
do $$
begin
  -- Products before their collection, as all code locks them.
  perform 1 from products where collection_id is not null order by id for no key update;
  update collections c set limited_to = same.limited_to
  from (
    select collection_id, min(limited_to) as limited_to from products
    where collection_id is not null and deleted_at is null
    group by collection_id having count(*) = count(limited_to) and min(limited_to) = max(limited_to)
  ) same
  where c.id = same.collection_id and c.limited_to is null;
end $$;
