-- What a reseller sent with each application, and how it stands: asked for each row of the resellers' list.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists applications_user_idx;
create index concurrently applications_user_idx on applications (user_id, created_at desc);
