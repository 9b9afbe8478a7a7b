-- Whoever guesses is slowed down, and nobody else is shut out for it: devices and addresses that an
-- account was signed in from, and the moment from which the next try counts.
create table devices (
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the random id in the cookie. It opens nothing: it only spares its owner the queue.
  token_hash bytea not null check (length(token_hash) = 32),
  -- As tries are counted: an IPv4 address, or the network of an IPv6 one.
  address text not null check (length(address) <= 64),
  user_agent text check (length(user_agent) <= 200),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- One that travels is known by each of its addresses.
  primary key (user_id, token_hash, address)
);
create index devices_token_idx on devices (token_hash);
create index devices_last_seen_idx on devices (last_seen_at);

-- Zero tries: somebody was told when to come back and has not been let in yet.
alter table throttles
  add column opens_at timestamptz,
  drop constraint throttles_hits_check,
  add constraint throttles_hits_check check (hits >= 0);

-- Where a change came from. Nobody signed in: the entry of a failed sign-in has no author.
alter table audit_entries
  add column address text check (length(address) <= 64),
  add column user_agent text check (length(user_agent) <= 200);

-- Until when this session may do what asks for the password once more.
alter table sessions add column confirmed_until timestamptz;
