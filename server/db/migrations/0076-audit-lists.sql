-- The audit is read from the newest on: all of it or of a period, of one person, of one kind of thing, of one action.
-- However far back somebody looks, a page is read along one of these.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists audit_entries_created_idx;
create index concurrently audit_entries_created_idx on audit_entries (created_at desc, id desc);

drop index concurrently if exists audit_entries_actor_idx;
create index concurrently audit_entries_actor_idx on audit_entries (actor_id, created_at desc, id desc);

drop index concurrently if exists audit_entries_kind_idx;
create index concurrently audit_entries_kind_idx on audit_entries (subject_type, created_at desc, id desc);

drop index concurrently if exists audit_entries_action_idx;
create index concurrently audit_entries_action_idx on audit_entries (action, created_at desc, id desc);
