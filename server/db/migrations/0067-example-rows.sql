-- What 'Carregar dados de exemplo' has brought, so that 'Apagar exemplo' takes exactly that away again. What
-- belongs to one of these (orders, invoices, receipts, sizes) goes with it and is not named.
-- oldest: 0.1.0
create table example_rows (
  kind text not null
    check (kind in ('user', 'application', 'product', 'picture', 'style')),
  -- An id, a file's name or a style's.
  id text not null check (length(id) between 1 and 200),
  primary key (kind, id)
);
