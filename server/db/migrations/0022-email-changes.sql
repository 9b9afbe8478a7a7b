-- The address an account had before its owner, or somebody at the owner's session, changed it. While
-- the row lives, the link sent there puts it back. One at a time: the address that was there first.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  old_email text not null check (old_email = lower(old_email) and length(old_email) between 3 and 254),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at > created_at)
);
create unique index email_changes_user_key on email_changes (user_id);
create index email_changes_old_idx on email_changes (old_email);

-- Written with the mail that carries the token, whose transaction stays open while the mail server is
-- spoken to: a reference would hold the change meanwhile. Without its change a link is dead.
create table email_restore_links (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key check (length(token_hash) = 32),
  change_id uuid not null,
  created_at timestamptz not null default now()
);

-- Until then nobody else gets that address, or the way back could be blocked by registering with it.
-- A trigger looks after the unique index has let the row through, and so also at what was committed
-- while this statement waited for it.
create function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from email_changes c join users u on u.id = c.user_id
    where c.old_email = new.email and c.user_id <> new.id and c.expires_at > now()
      and u.deleted_at is null
  ) then
    raise exception 'this address is kept for the account that had it'
      using errcode = 'unique_violation', constraint = 'users_email_key';
  end if;
  return null;
end $$;
create trigger users_email_reserved_on_insert after insert on users
  for each row execute function refuse_reserved_email();
create trigger users_email_reserved_on_change after update of email on users
  for each row when (old.email is distinct from new.email) execute function refuse_reserved_email();
