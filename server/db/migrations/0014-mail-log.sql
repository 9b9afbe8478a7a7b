-- Mails can be sent again: `resent_at` is when that was last asked for, and what was already sent goes
-- out as a copy, which names it.
alter table mails
  add column resent_at timestamptz,
  add column copy_of uuid references mails (id) on delete set null;
create index mails_copy_idx on mails (copy_of) where copy_of is not null;

-- The log is searched by address, and asked for the few that failed.
create index mails_search_idx on mails using gin (search_fold(to_address) gin_trgm_ops);
create index mails_failed_idx on mails (created_at desc, id) where state = 'failed';
