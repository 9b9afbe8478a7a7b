-- As of invoices (0103).
-- oldest: 0.1.0
alter table ledger_entries add foreign key (order_id) references orders (id);
