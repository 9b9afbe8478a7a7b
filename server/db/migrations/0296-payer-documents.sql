-- CNPJ or CPF of who paid, as the bank's line says it, without points and strokes; digits that the bank hides are
-- stars. Null: the line names nobody so.
-- oldest: 0.1.0
alter table arrivals add column payer_document text check (payer_document ~ '^[0-9A-Z*]{11}([0-9A-Z*]{3})?$');
