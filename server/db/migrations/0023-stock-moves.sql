-- A form says which product it was filled with by the moment that stood on it. A sale changes what
-- stands in the form and not when the product was saved: so sizes count how often their stock moved,
-- and a product remembers how far they had counted when it was last saved. The sum of counts that
-- only grow, each under the lock of its size, is the same only when every one of them is.
alter table variants add column moves bigint not null default 0;
alter table products add column moves_before bigint not null default 0;

create function count_stock_move() returns trigger language plpgsql as $$
begin
  new.moves := old.moves + 1;
  return new;
end $$;

create trigger variants_count_moves before update of stock on variants
  for each row when (old.stock is distinct from new.stock) execute function count_stock_move();

-- One millisecond for each move is what the product's moment is told with: a saving is always later
-- than all that could be read before it.
create function note_product_saved() returns trigger language plpgsql as $$
declare
  moved bigint;
begin
  select coalesce(sum(moves), 0) into moved from variants where product_id = new.id;
  new.updated_at := greatest(new.updated_at,
    old.updated_at + (moved - old.moves_before + 1) * interval '1 ms');
  new.moves_before := moved;
  return new;
end $$;

create trigger products_note_saved before update of updated_at on products
  for each row when (old.updated_at is distinct from new.updated_at)
  execute function note_product_saved();
