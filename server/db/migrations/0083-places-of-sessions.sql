-- Where a session was begun, so that its owner recognises it. Null: begun by the version before.
-- oldest: 0.1.0
alter table sessions
  add column address text check (length(address) <= 64),
  add column user_agent text check (length(user_agent) <= 200);
