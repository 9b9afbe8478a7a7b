-- Whether any product is limited to groups, and which: asked with each session.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists products_limited_idx;
create index concurrently products_limited_idx on products (id) where limited_to is not null;
