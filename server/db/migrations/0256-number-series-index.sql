-- The last number of a series is looked up each time numbers are given.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists boletos_series_idx;
create index concurrently boletos_series_idx on boletos (boleto_series(account), our_number)
  where source = 'bank';
