-- The day an invoice would fall due by its delivery, where that was moved and a bank's boleto kept the day it has. Empty
-- once somebody gives the invoice another day.
-- oldest: 0.1.0
alter table invoices add column due_by_delivery date;
