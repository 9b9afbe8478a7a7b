-- Whose money and credit it is, and who decided.
-- oldest: 0.1.0
alter table ledger_entries
  add foreign key (user_id) references users (id),
  add foreign key (created_by) references users (id);
