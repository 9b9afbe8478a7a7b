-- A colour is once in its style among products that were not deleted, however it is typed; siblings
-- are found by it as well.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists products_color_key;
create unique index concurrently products_color_key on products (style, search_fold(color_name))
  where deleted_at is null and style is not null;
