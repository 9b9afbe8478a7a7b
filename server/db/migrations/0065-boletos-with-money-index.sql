-- Money that the bank says came, too little of it or another way: where the invoice is still open, somebody decides.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists boletos_money_idx;
create index concurrently boletos_money_idx on boletos (invoice_id)
  where state = 'settled_elsewhere'
    or (state in ('registered', 'paid') and paid_cents < amount_cents);
