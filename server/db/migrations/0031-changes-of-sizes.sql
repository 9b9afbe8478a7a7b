-- A sale says whose stock it moved. A size never goes from one product to another.
-- oldest: 0.1.0
drop trigger variants_changed on variants;
create trigger variants_noted_in after insert on variants
  referencing new table as new_rows for each statement execute function note_parts_new();
create trigger variants_noted_moved after update on variants
  referencing new table as new_rows for each statement execute function note_parts_new();
create trigger variants_noted_out after delete on variants
  referencing old table as old_rows for each statement execute function note_parts_gone();
