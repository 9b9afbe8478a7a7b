-- Boletos of our own account: what the bank knows of each invoice, what it is still to be told, the
-- files that went there and came back, and the payments a statement showed.

-- The line of a typed boleto moves to where all lines are.
create table boletos (
  id uuid primary key default gen_random_uuid(),
  invoice_id uuid not null references invoices (id),
  -- `bank`: drawn by us for our account; `manual`: the bank's own paper, typed in.
  source text not null check (source in ('bank', 'manual')),
  state text not null check (state in
    ('draft', 'in_remittance', 'registered', 'paid', 'rejected', 'written_off')),
  -- Bank, agency, account, wallet and agreement: numbers are unique within it.
  account_key text,
  -- The account as it was when the boleto was drawn.
  account jsonb,
  our_number bigint check (our_number > 0),
  line text not null check (line ~ '^[0-9]{47}$'),
  barcode text not null check (barcode ~ '^[0-9]{44}$'),
  amount_cents bigint not null check (amount_cents > 0),
  due_date date not null,
  pdf_file text unique check (pdf_file ~ '^[0-9a-f-]{36}\.pdf$'),
  -- Why the bank refused it, in words.
  rejection text,
  paid_cents bigint check (paid_cents > 0),
  credited_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (account_key, our_number),
  check ((source = 'bank') = (account_key is not null and account is not null and our_number is not null))
);
-- One that can be paid at a time; refused and written-off ones are history.
create unique index boletos_live_key on boletos (invoice_id)
  where state in ('draft', 'in_remittance', 'registered', 'paid');
create index boletos_invoice_idx on boletos (invoice_id, created_at);

create table boleto_numbers (
  account_key text primary key,
  last bigint not null check (last > 0)
);

create table remittances (
  id uuid primary key default gen_random_uuid(),
  account_key text not null,
  bank text not null check (bank ~ '^[0-9]{3}$'),
  sequence integer not null check (sequence > 0),
  filename text not null,
  content text not null,
  titles integer not null check (titles > 0),
  total_cents bigint not null check (total_cents >= 0),
  created_by uuid references users (id),
  created_at timestamptz not null default now(),
  unique (account_key, sequence)
);
create index remittances_created_idx on remittances (created_at desc);

-- What the bank is to be told: 01 register, 02 write off, 06 another due date.
create table bank_instructions (
  id bigint generated always as identity primary key,
  boleto_id uuid not null references boletos (id),
  movement text not null check (movement in ('01', '02', '06')),
  remittance_id uuid references remittances (id),
  created_at timestamptz not null default now()
);
create unique index bank_instructions_waiting_key on bank_instructions (boleto_id, movement)
  where remittance_id is null;
create index bank_instructions_remittance_idx on bank_instructions (remittance_id);

create table bank_returns (
  id uuid primary key default gen_random_uuid(),
  bank text not null check (bank ~ '^[0-9]{3}$'),
  sequence integer not null,
  filename text not null check (length(filename) between 1 and 200),
  sha256 text not null unique check (length(sha256) = 64),
  content bytea not null,
  applied_by uuid references users (id),
  applied_at timestamptz not null default now()
);

create table bank_return_entries (
  return_id uuid not null references bank_returns (id),
  line integer not null check (line > 0),
  bank text not null,
  sequence integer not null,
  boleto_id uuid references boletos (id),
  -- As it was told then: what it did is not worked out again.
  entry jsonb not null,
  primary key (return_id, line)
);
-- A line of a numbered file acts once, in whatever copy of the file it comes.
create unique index bank_return_entries_once_key on bank_return_entries (bank, sequence, line);

-- Credits of a statement that settled a receipt.
create table statement_payments (
  id text primary key check (length(id) between 1 and 200),
  amount_cents bigint not null check (amount_cents > 0),
  paid_on date not null,
  receipt_id uuid not null references receipts (id),
  created_by uuid references users (id),
  created_at timestamptz not null default now()
);

alter table invoices drop column digitable_line;
alter table invoices
  -- When the buyer was reminded, and told that it is overdue: once each.
  add column reminded_at timestamptz,
  add column overdue_told_at timestamptz;
-- Invoices from before: their days have passed without a word, and nobody is told now.
update invoices set reminded_at = now(), overdue_told_at = now()
  where due_date <= (now() at time zone 'America/Sao_Paulo')::date;
