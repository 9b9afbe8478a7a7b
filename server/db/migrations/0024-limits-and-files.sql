-- Orders nobody has looked at yet: how many a reseller has, and which pieces they hold.
create index orders_unreviewed_idx on orders (user_id)
  where status in ('PENDING', 'UNDER_REVIEW', 'pending_payment_confirmation');

-- What a reseller sent within a day.
create index receipts_sender_idx on receipts (sent_by, created_at);

-- What was kept can be told from what lies there now. Of older files nobody knows.
alter table boletos
  add column pdf_bytes integer check (pdf_bytes > 0),
  add column pdf_sha256 text check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint boletos_pdf_known check ((pdf_bytes is null) = (pdf_sha256 is null)
    and (pdf_bytes is null or pdf_file is not null));
alter table pictures
  add column original_bytes integer check (original_bytes > 0),
  add column original_sha256 text check (original_sha256 ~ '^[0-9a-f]{64}$'),
  add constraint pictures_original_known check ((original_bytes is null) = (original_sha256 is null)
    and (original_bytes is null or original is not null));
