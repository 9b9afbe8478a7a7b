-- Who asks for the password again is written down without looking whether there is such an account:
-- the answer takes the same work for everybody. A worker looks later, and writes the mail.
create table recovery_requests (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  created_at timestamptz not null default now()
);

-- A link that went to a mailbox is good only while that is the account's address. Null: somebody
-- was handed it, and it stands for the account wherever its mail goes.
alter table password_links
  add column sent_to text check (sent_to = lower(sent_to) and length(sent_to) between 3 and 254);
