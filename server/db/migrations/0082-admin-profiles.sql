-- What an administrator may do, and until when an invited one may accept. Null: everything, which is what
-- administrators made by the version before may do; a reseller has none.
-- oldest: 0.1.0
alter table users
  add column admin_profile text check (admin_profile in ('FULL', 'SALES', 'FINANCE', 'SHIPPING')),
  add column invited_until timestamptz;
