-- Work shared out between instances. Who sends a mail holds it by a lease and not by a lock, so that no
-- transaction is open while the mail server is spoken to; a holder that died loses it by the clock.
-- A claim moves `next_try_at` to the end of the lease as well: a version that knows no leases goes by
-- that column alone, and passes by what a newer one is sending.
-- oldest: 0.1.0
alter table mails
  -- Another one with every claim: who comes back late finds that it is no longer his.
  add column lease_holder uuid,
  add column leased_until timestamptz;

-- What is done now and then by one instance at a time: of those who ask, one gets the row for a period.
create table leases (
  name text primary key check (name ~ '^[a-z_]{1,60}$'),
  holder uuid not null,
  until timestamptz not null
);
