-- What sells most is counted over orders that were not cancelled. A cancellation that brings nothing
-- back to the shelf, and its undoing, change that order of the catalogue and no table of its own.
create trigger orders_counted_as_sold after update of status on orders
  for each row when ((old.status = 'CANCELLED') is distinct from (new.status = 'CANCELLED'))
  execute function note_catalog_change();
