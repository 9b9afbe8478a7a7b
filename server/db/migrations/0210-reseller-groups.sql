-- Groups of resellers: put together by hand (tag), or everybody whose address is in some states (region). A
-- product may be limited to groups (0211).
-- oldest: 0.1.0
create table reseller_groups (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('tag', 'region')),
  -- Of a region.
  states text[] check (cardinality(states) > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reseller_groups_region_has_states check ((kind = 'region') = (states is not null))
);
create unique index reseller_groups_name_key on reseller_groups (search_fold(name));

-- Of a tag.
create table reseller_group_members (
  group_id uuid not null references reseller_groups (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index reseller_group_members_user_idx on reseller_group_members (user_id, group_id);

-- The one place that says who is in a group. Looked at when it is asked: an address that changes, or a
-- membership that ends, acts on the next request. The address of an account, else of its newest application.
create view reseller_memberships as
  select m.group_id, m.user_id from reseller_group_members m
  union all
  select g.id, u.id from reseller_groups g join users u on g.states @> array[coalesce(u.state, (
    select a.state from applications a where a.user_id = u.id and a.state is not null
    order by a.created_at desc limit 1))]
  where u.role = 'RESELLER';

-- Always in one order, so that members of the same groups have the same list.
create function groups_of(buyer uuid) returns uuid[] language sql stable
begin atomic
  select array(select m.group_id from reseller_memberships m where m.user_id = buyer order by 1);
end;
