-- One card for each style or for each colour: pages of the catalogue that were kept are made by the
-- setting, and are made anew when it changes.
-- oldest: 0.1.0
create function note_catalog_setting() returns trigger language plpgsql as $$
begin
  perform note_catalog_step('all', '{}');
  return null;
end $$;
create trigger settings_catalog_in after insert on settings
  for each row when (new.key = 'catalogCards') execute function note_catalog_setting();
create trigger settings_catalog_moved after update on settings
  for each row when (new.key = 'catalogCards') execute function note_catalog_setting();
create trigger settings_catalog_out after delete on settings
  for each row when (old.key = 'catalogCards') execute function note_catalog_setting();
