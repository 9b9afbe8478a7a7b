-- By title and code alone: a word that all descriptions have leads to every product there is.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists products_named_idx;
create index concurrently products_named_idx on products using gin ((
  ' ' || translate(sort_title || ' ' || lower(sku), E'!"#$%&()*+,-./:\x3b<=>?@[]^_{|}~', repeat(' ', 29)) || ' '
) gin_trgm_ops);
