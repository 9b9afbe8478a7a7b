-- The pictures of a product: a row never goes from one product to another.
-- oldest: 0.1.0
drop trigger product_images_changed on product_images;
create trigger product_images_noted_in after insert on product_images
  referencing new table as new_rows for each statement execute function note_parts_new();
create trigger product_images_noted_moved after update on product_images
  referencing new table as new_rows for each statement execute function note_parts_new();
create trigger product_images_noted_out after delete on product_images
  referencing old table as old_rows for each statement execute function note_parts_gone();
