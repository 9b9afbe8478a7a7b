-- The hourly sweep finds what is over by an index, however much there is that is not.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists sessions_last_used_idx;
create index concurrently sessions_last_used_idx on sessions (last_used_at);

drop index concurrently if exists password_links_expires_idx;
create index concurrently password_links_expires_idx on password_links (expires_at);

drop index concurrently if exists email_changes_expires_idx;
create index concurrently email_changes_expires_idx on email_changes (expires_at);

drop index concurrently if exists email_restore_links_created_idx;
create index concurrently email_restore_links_created_idx on email_restore_links (created_at);
