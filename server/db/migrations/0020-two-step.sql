-- Two-step verification of administrators (TOTP, RFC 6238).
create table two_steps (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted with a key made from SECRET_KEY, as nonce, tag and text.
  secret bytea check (length(secret) between 29 and 200),
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was accepted: none is accepted twice.
  last_step bigint check (last_step >= 0),
  -- A secret that was shown and not confirmed yet; the one in use stays until it is.
  pending bytea check (length(pending) between 29 and 200),
  pending_at timestamptz,
  check ((secret is null) = (confirmed_at is null)),
  check ((pending is null) = (pending_at is null))
);

create table recovery_codes (
  user_id uuid not null references two_steps (user_id) on delete cascade,
  -- SHA-256 of 80 random bits. Not bound to SECRET_KEY: they open where the secret cannot be read.
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);
