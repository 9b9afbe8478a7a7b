-- One line of one account acts once.
-- oldest: 0.1.0
-- outside of a transaction
drop index concurrently if exists bank_return_entries_line_key;
create unique index concurrently bank_return_entries_line_key on bank_return_entries
  (bank, coalesce(account, ''), sequence, line, (entry ->> 'ourNumber'), (entry ->> 'code'));
drop index concurrently if exists bank_return_entries_once_key;
