-- An invoice that money was entered for stays. One table a file: whoever writes invoices waits for this alone.
-- oldest: 0.1.0
alter table ledger_entries add foreign key (invoice_id) references invoices (id);
