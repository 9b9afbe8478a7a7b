-- A credit of a statement may pay an open invoice as well as confirm a receipt.
-- oldest: 0.1.0
alter table statement_payments
  add column invoice_id uuid,
  alter column receipt_id drop not null,
  add constraint statement_payments_for_check check (num_nonnulls(receipt_id, invoice_id) = 1) not valid;
