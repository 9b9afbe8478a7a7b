-- Which step of the calendar of reminders was taken for an invoice: once for a due date, whichever instance comes first.
-- Another due date begins the calendar again.
-- oldest: 0.1.0
create table dunning_reminders (
  invoice_id uuid not null references invoices (id) on delete cascade,
  due_date date not null,
  -- Bank days from the due date; below zero before it.
  days smallint not null check (days between -30 and 90),
  text text not null check (text in ('reminder', 'due_today', 'overdue', 'last_notice')),
  -- What was open then.
  open_cents bigint not null check (open_cents > 0),
  -- False: whom it is for has switched such mails off, and was told by the bell alone.
  mailed boolean not null,
  sent_at timestamptz not null default now(),
  primary key (invoice_id, due_date, days)
);
