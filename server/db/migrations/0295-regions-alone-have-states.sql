-- Who is in a group is asked with each request. That only a region has states is said to PostgreSQL, so that where
-- there is none it looks up neither the user nor an application.
-- oldest: 0.1.0
create or replace view reseller_memberships as
  select m.group_id, m.user_id from reseller_group_members m
  union all
  select g.id, u.id from reseller_groups g join users u on g.states @> array[coalesce(u.state, (
    select a.state from applications a where a.user_id = u.id and a.state is not null
    order by a.created_at desc limit 1))]
  where u.role = 'RESELLER' and g.kind = 'region';
