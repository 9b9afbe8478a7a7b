-- An invoice that a statement paid stays. One table a file: whoever writes invoices waits for this alone.
-- oldest: 0.1.0
alter table statement_payments add foreign key (invoice_id) references invoices (id);
