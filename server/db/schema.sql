table application_files
  id uuid not null default gen_random_uuid()
  application_id uuid not null
  field text not null
  filename text not null
  original_name text not null
  bytes integer not null
  sha256 text not null
  created_at timestamp with time zone not null default now()
  CHECK (((length(original_name) >= 1) AND (length(original_name) <= 200)))
  CHECK ((bytes > 0))
  CHECK ((field ~ '^[a-z][A-Za-z]{1,39}$'::text))
  CHECK ((filename ~ '^[0-9a-f-]{36}\.(webp|jpg|png|pdf)$'::text))
  CHECK ((length(sha256) = 64))
  FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (application_id, field)
  UNIQUE (filename)

table applications
  id uuid not null default gen_random_uuid()
  user_id uuid
  status text not null default 'pending'::text
  company_legal_name text
  trade_name text
  cnpj text
  state_registration text
  municipal_registration text
  responsible_name text
  email text not null
  phone text
  whatsapp text
  cep text
  state text
  city text
  street text
  number text
  neighborhood text
  complement text
  store_type text
  website text
  marketplace text
  instagram text
  monthly_revenue_range text
  decided_at timestamp with time zone
  decided_by uuid
  decision_reason text
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254))))
  CHECK (((status = 'pending'::text) = (decided_at IS NULL)))
  CHECK ((length(cep) <= 16))
  CHECK ((length(city) <= 100))
  CHECK ((length(cnpj) <= 32))
  CHECK ((length(company_legal_name) <= 160))
  CHECK ((length(complement) <= 100))
  CHECK ((length(decision_reason) <= 500))
  CHECK ((length(instagram) <= 100))
  CHECK ((length(marketplace) <= 200))
  CHECK ((length(monthly_revenue_range) <= 60))
  CHECK ((length(municipal_registration) <= 32))
  CHECK ((length(neighborhood) <= 100))
  CHECK ((length(number) <= 20))
  CHECK ((length(phone) <= 32))
  CHECK ((length(responsible_name) <= 160))
  CHECK ((length(state_registration) <= 32))
  CHECK ((length(store_type) <= 60))
  CHECK ((length(street) <= 200))
  CHECK ((length(trade_name) <= 160))
  CHECK ((length(website) <= 200))
  CHECK ((length(whatsapp) <= 32))
  CHECK ((state ~ '^[A-Z]{2}$'::text))
  CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  CREATE INDEX applications_created_idx ON public.applications USING btree (created_at DESC)
  CREATE INDEX applications_pending_idx ON public.applications USING btree (created_at DESC, id) WHERE (status = 'pending'::text)
  CREATE INDEX applications_user_idx ON public.applications USING btree (user_id, created_at DESC)
  CREATE UNIQUE INDEX applications_one_pending_per_user ON public.applications USING btree (user_id) WHERE (status = 'pending'::text)

table arrivals
  id uuid not null default gen_random_uuid()
  source text not null
  source_key text
  end_to_end_id text
  cents bigint not null
  paid_on date not null
  payer text
  user_id uuid
  order_id uuid
  invoice_id uuid
  reason text
  unallocated_cents bigint not null default 0
  decided_at timestamp with time zone
  decided_by uuid
  carried_over boolean not null default false
  created_by uuid
  created_at timestamp with time zone not null default now()
  payer_document text
  CHECK (((length(source_key) >= 1) AND (length(source_key) <= 200)))
  CHECK (((unallocated_cents = 0) OR (reason IS NOT NULL)))
  CHECK ((cents > 0))
  CHECK ((length(end_to_end_id) <= 40))
  CHECK ((length(payer) <= 200))
  CHECK ((payer_document ~ '^[0-9A-Z*]{11}([0-9A-Z*]{3})?$'::text))
  CHECK ((reason = ANY (ARRAY['part'::text, 'over'::text, 'twice'::text, 'unknown'::text, 'cancelled'::text, 'odd_line'::text])))
  CHECK ((source = ANY (ARRAY['return_line'::text, 'statement_line'::text, 'receipt'::text, 'hand'::text, 'pix'::text])))
  CHECK ((unallocated_cents <= cents))
  CHECK ((unallocated_cents >= 0))
  PRIMARY KEY (id)
  UNIQUE (end_to_end_id)
  UNIQUE (source_key)
  CREATE INDEX arrivals_listed_idx ON public.arrivals USING btree (paid_on DESC, id DESC)
  CREATE INDEX arrivals_of_invoice_idx ON public.arrivals USING btree (invoice_id) WHERE ((unallocated_cents > 0) OR ((reason = 'odd_line'::text) AND (decided_at IS NULL)))
  CREATE INDEX arrivals_of_user_idx ON public.arrivals USING btree (user_id, paid_on DESC, id DESC)
  CREATE INDEX arrivals_waiting_idx ON public.arrivals USING btree (paid_on, id) WHERE ((unallocated_cents > 0) OR ((reason = 'odd_line'::text) AND (decided_at IS NULL)))

table arrived_pieces
  order_id uuid not null
  variant_id uuid not null
  pieces integer not null
  CHECK ((pieces > 0))
  FOREIGN KEY (order_id) REFERENCES orders(id)
  FOREIGN KEY (variant_id) REFERENCES variants(id)
  PRIMARY KEY (order_id, variant_id)
  CREATE INDEX arrived_pieces_variant_idx ON public.arrived_pieces USING btree (variant_id)

table audit_entries
  id bigint not null identity
  actor_id uuid
  action text not null
  subject_type text not null
  subject_id text not null
  before jsonb
  after jsonb
  reason text
  created_at timestamp with time zone not null default now()
  address text
  user_agent text
  CHECK (((length(subject_id) >= 1) AND (length(subject_id) <= 80)))
  CHECK ((action ~ '^[a-z_]{1,60}$'::text))
  CHECK ((length(address) <= 64))
  CHECK ((length(reason) <= 500))
  CHECK ((length(user_agent) <= 200))
  CHECK ((subject_type ~ '^[a-z_]{1,40}$'::text))
  FOREIGN KEY (actor_id) REFERENCES users(id)
  PRIMARY KEY (id)
  CREATE INDEX audit_entries_action_idx ON public.audit_entries USING btree (action, created_at DESC, id DESC)
  CREATE INDEX audit_entries_actor_idx ON public.audit_entries USING btree (actor_id, created_at DESC, id DESC)
  CREATE INDEX audit_entries_created_idx ON public.audit_entries USING btree (created_at DESC, id DESC)
  CREATE INDEX audit_entries_kind_idx ON public.audit_entries USING btree (subject_type, created_at DESC, id DESC)
  CREATE INDEX audit_entries_subject_idx ON public.audit_entries USING btree (subject_type, subject_id, id DESC)

table bank_instructions
  id bigint not null identity
  boleto_id uuid not null
  movement text not null
  remittance_id uuid
  created_at timestamp with time zone not null default now()
  cents bigint
  CHECK ((((movement = ANY (ARRAY['04'::text, '05'::text])) = (cents IS NOT NULL)) AND (cents > 0))) NOT VALID
  CHECK ((movement = ANY (ARRAY['01'::text, '02'::text, '04'::text, '05'::text, '06'::text]))) NOT VALID
  FOREIGN KEY (boleto_id) REFERENCES boletos(id)
  FOREIGN KEY (remittance_id) REFERENCES remittances(id)
  PRIMARY KEY (id)
  CREATE INDEX bank_instructions_boleto_idx ON public.bank_instructions USING btree (boleto_id, movement)
  CREATE INDEX bank_instructions_remittance_idx ON public.bank_instructions USING btree (remittance_id)
  CREATE UNIQUE INDEX bank_instructions_waiting_key ON public.bank_instructions USING btree (boleto_id, movement) WHERE (remittance_id IS NULL)

table bank_return_entries
  return_id uuid not null
  line integer not null
  bank text not null
  sequence integer not null
  boleto_id uuid
  entry jsonb not null
  account text
  CHECK (((length(account) >= 1) AND (length(account) <= 40)))
  CHECK ((line > 0))
  FOREIGN KEY (boleto_id) REFERENCES boletos(id)
  FOREIGN KEY (return_id) REFERENCES bank_returns(id)
  PRIMARY KEY (return_id, line)
  CREATE UNIQUE INDEX bank_return_entries_line_key ON public.bank_return_entries USING btree (bank, COALESCE(account, ''::text), sequence, line, ((entry ->> 'ourNumber'::text)), ((entry ->> 'code'::text)))

table bank_returns
  id uuid not null default gen_random_uuid()
  bank text not null
  sequence integer not null
  filename text not null
  sha256 text not null
  content bytea not null
  applied_by uuid
  applied_at timestamp with time zone not null default now()
  CHECK (((length(filename) >= 1) AND (length(filename) <= 200)))
  CHECK ((bank ~ '^[0-9]{3}$'::text))
  CHECK ((length(sha256) = 64))
  FOREIGN KEY (applied_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (sha256)

table boleto_numbers
  account_key text not null
  last bigint not null
  CHECK ((last > 0))
  PRIMARY KEY (account_key)

table boletos
  id uuid not null default gen_random_uuid()
  invoice_id uuid not null
  source text not null
  state text not null
  account_key text
  account jsonb
  our_number bigint
  line text not null
  barcode text not null
  amount_cents bigint not null
  due_date date not null
  pdf_file text
  rejection text
  paid_cents bigint
  credited_on date
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  pdf_bytes integer
  pdf_sha256 text
  awaited_since date
  left_off_cents bigint not null default 0
  told_cents bigint not null default 0
  abatement_cents bigint not null default 0
  CHECK ((((pdf_bytes IS NULL) = (pdf_sha256 IS NULL)) AND ((pdf_bytes IS NULL) OR (pdf_file IS NOT NULL))))
  CHECK (((left_off_cents >= 0) AND (told_cents >= 0) AND (abatement_cents >= 0))) NOT VALID
  CHECK (((source = 'bank'::text) = ((account_key IS NOT NULL) AND (account IS NOT NULL) AND (our_number IS NOT NULL))))
  CHECK ((amount_cents > 0))
  CHECK ((barcode ~ '^[0-9]{44}$'::text))
  CHECK ((line ~ '^[0-9]{47}$'::text))
  CHECK ((our_number > 0))
  CHECK ((paid_cents > 0))
  CHECK ((pdf_bytes > 0))
  CHECK ((pdf_file ~ '^[0-9a-f-]{36}\.pdf$'::text))
  CHECK ((pdf_sha256 ~ '^[0-9a-f]{64}$'::text))
  CHECK ((source = ANY (ARRAY['bank'::text, 'manual'::text])))
  CHECK ((state = ANY (ARRAY['draft'::text, 'in_remittance'::text, 'registered'::text, 'paid'::text, 'settled_elsewhere'::text, 'rejected'::text, 'written_off'::text])))
  FOREIGN KEY (invoice_id) REFERENCES invoices(id)
  PRIMARY KEY (id)
  UNIQUE (account_key, our_number)
  UNIQUE (pdf_file)
  CREATE INDEX boletos_invoice_idx ON public.boletos USING btree (invoice_id, created_at)
  CREATE INDEX boletos_money_idx ON public.boletos USING btree (invoice_id) WHERE ((state = 'settled_elsewhere'::text) OR ((state = ANY (ARRAY['registered'::text, 'paid'::text])) AND (paid_cents < amount_cents)))
  CREATE INDEX boletos_series_idx ON public.boletos USING btree (boleto_series(account), our_number) WHERE (source = 'bank'::text)
  CREATE UNIQUE INDEX boletos_live_key ON public.boletos USING btree (invoice_id) WHERE (state = ANY (ARRAY['draft'::text, 'in_remittance'::text, 'registered'::text, 'paid'::text, 'settled_elsewhere'::text]))

table cart_lines
  user_id uuid not null
  product_id uuid not null
  size text not null
  quantity integer not null
  version bigint not null
  taken bigint not null default 0
  writer uuid
  writer_base bigint not null default 0
  outvoted integer
  changed_at timestamp with time zone not null default now()
  CHECK (((quantity >= 0) AND (quantity <= 1000000)))
  CHECK ((length(size) <= 40))
  CHECK ((taken >= 0))
  CHECK ((version > 0))
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES carts(user_id) ON DELETE CASCADE
  PRIMARY KEY (user_id, product_id, size)
  CREATE INDEX cart_lines_product_idx ON public.cart_lines USING btree (product_id)
  CREATE INDEX cart_lines_removed_idx ON public.cart_lines USING btree (changed_at) WHERE (quantity = 0)

table carts
  user_id uuid not null
  version bigint not null default 0
  changed_at timestamp with time zone not null default now()
  hidden boolean not null default false
  CHECK ((version >= 0))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id)
  CREATE INDEX carts_changed_idx ON public.carts USING btree (changed_at) WHERE (NOT hidden)

table catalog_changes
  slot integer not null
  version bigint not null
  touches text not null
  products uuid[] not null default '{}'::uuid[]
  CHECK ((touches = ANY (ARRAY['products'::text, 'popularity'::text, 'all'::text])))
  PRIMARY KEY (slot, version)

table catalog_counts
  category text not null
  price_band bigint not null
  products integer not null
  CHECK ((products >= 0))
  PRIMARY KEY (category, price_band)

table catalog_versions
  slot integer not null identity
  version bigint not null default 0
  members bigint not null default 0
  PRIMARY KEY (slot)

table catalog_words
  slot bigint not null identity
  shown text not null
  word text not null generated as (search_fold(shown) COLLATE "C")
  products integer not null
  limited_to uuid[]
  PRIMARY KEY (slot)
  CREATE INDEX catalog_words_near_idx ON public.catalog_words USING gin (word gin_trgm_ops)
  CREATE INDEX catalog_words_word_idx ON public.catalog_words USING btree (word, shown)

table checkout_keys
  user_id uuid not null
  key text not null
  content_hash bytea not null
  order_id uuid
  answer jsonb
  created_at timestamp with time zone not null default now()
  CHECK (((length(key) >= 1) AND (length(key) <= 255)))
  CHECK (((order_id IS NULL) = (answer IS NULL)))
  CHECK ((length(content_hash) = 32))
  FOREIGN KEY (order_id) REFERENCES orders(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (user_id, key)
  CREATE INDEX checkout_keys_order_idx ON public.checkout_keys USING btree (order_id)

table collection_arrivals
  id uuid not null
  collection_id uuid not null
  product_id uuid not null
  sizes jsonb not null
  actor_id uuid
  created_at timestamp with time zone not null default now()
  CHECK ((jsonb_typeof(sizes) = 'array'::text))
  FOREIGN KEY (actor_id) REFERENCES users(id)
  FOREIGN KEY (collection_id) REFERENCES collections(id)
  FOREIGN KEY (product_id) REFERENCES products(id)
  PRIMARY KEY (id)
  CREATE INDEX collection_arrivals_product_idx ON public.collection_arrivals USING btree (product_id)

table collection_reminders
  collection_id uuid not null
  user_id uuid not null
  day date not null
  sent_by uuid not null
  created_at timestamp with time zone not null default now()
  FOREIGN KEY (collection_id) REFERENCES collections(id)
  FOREIGN KEY (sent_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (collection_id, user_id, day)
  CREATE INDEX collection_reminders_user_idx ON public.collection_reminders USING btree (user_id)

table collections
  id uuid not null default gen_random_uuid()
  name text not null
  story text not null default ''::text
  cover text
  opens_on date not null
  closes_on date not null
  delivery_from date not null
  delivery_to date not null
  published_at timestamp with time zone
  moved_by uuid
  archived_at timestamp with time zone
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  limited_to uuid[]
  CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  CHECK (((opens_on <= closes_on) AND (closes_on <= delivery_from) AND (delivery_from <= delivery_to)))
  CHECK ((cardinality(limited_to) > 0))
  CHECK ((length(story) <= 600))
  CHECK ((version > 0))
  FOREIGN KEY (cover) REFERENCES pictures(filename)
  FOREIGN KEY (moved_by) REFERENCES users(id)
  PRIMARY KEY (id)
  CREATE UNIQUE INDEX collections_name_idx ON public.collections USING btree (lower(name)) WHERE (archived_at IS NULL)

table company_credits
  user_id uuid not null
  cents bigint not null
  CHECK ((cents >= 0))
  PRIMARY KEY (user_id)

table coupon_resellers
  coupon_no integer not null
  user_id uuid not null
  FOREIGN KEY (coupon_no) REFERENCES coupons(no) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (coupon_no, user_id)
  CREATE INDEX coupon_resellers_user_idx ON public.coupon_resellers USING btree (user_id)

table coupons
  id uuid not null default gen_random_uuid()
  no integer not null identity
  code text not null
  off_basis_points integer
  off_cents bigint
  min_order_cents bigint
  max_uses integer
  max_uses_each integer
  for_all boolean not null default true
  valid_from date
  valid_until date
  active boolean not null default true
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK (((off_basis_points >= 1) AND (off_basis_points <= 9000)))
  CHECK (((off_cents >= 1) AND (off_cents <= '100000000000'::bigint)))
  CHECK ((code ~ '^[A-Z0-9]{3,20}$'::text))
  CHECK ((max_uses > 0))
  CHECK ((max_uses_each > 0))
  CHECK ((min_order_cents > 0))
  CHECK ((num_nonnulls(off_basis_points, off_cents) = 1))
  CHECK ((valid_from <= valid_until))
  CHECK ((version > 0))
  PRIMARY KEY (id)
  UNIQUE (code)
  UNIQUE (no)

table devices
  user_id uuid not null
  token_hash bytea not null
  address text not null
  user_agent text
  created_at timestamp with time zone not null default now()
  last_seen_at timestamp with time zone not null default now()
  CHECK ((length(address) <= 64))
  CHECK ((length(token_hash) = 32))
  CHECK ((length(user_agent) <= 200))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, token_hash, address)
  CREATE INDEX devices_last_seen_idx ON public.devices USING btree (last_seen_at)
  CREATE INDEX devices_token_idx ON public.devices USING btree (token_hash)

table dunning_pauses
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  until date
  reason text not null
  created_by uuid not null
  created_at timestamp with time zone not null default now()
  ended_at timestamp with time zone
  ended_by uuid
  CHECK (((length(reason) >= 1) AND (length(reason) <= 300)))
  FOREIGN KEY (created_by) REFERENCES users(id)
  FOREIGN KEY (ended_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  CREATE UNIQUE INDEX dunning_pauses_standing_idx ON public.dunning_pauses USING btree (user_id) WHERE (ended_at IS NULL)

table dunning_reminders
  invoice_id uuid not null
  due_date date not null
  days smallint not null
  text text not null
  open_cents bigint not null
  mailed boolean not null
  sent_at timestamp with time zone not null default now()
  CHECK (((days >= '-30'::integer) AND (days <= 90)))
  CHECK ((open_cents > 0))
  CHECK ((text = ANY (ARRAY['reminder'::text, 'due_today'::text, 'overdue'::text, 'last_notice'::text])))
  FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE
  PRIMARY KEY (invoice_id, due_date, days)

table email_changes
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  old_email text not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  CHECK (((old_email = lower(old_email)) AND ((length(old_email) >= 3) AND (length(old_email) <= 254))))
  CHECK ((expires_at > created_at))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  CREATE INDEX email_changes_expires_idx ON public.email_changes USING btree (expires_at)
  CREATE INDEX email_changes_old_idx ON public.email_changes USING btree (old_email)
  CREATE UNIQUE INDEX email_changes_user_key ON public.email_changes USING btree (user_id)

table email_restore_links
  token_hash bytea not null
  change_id uuid not null
  created_at timestamp with time zone not null default now()
  CHECK ((length(token_hash) = 32))
  PRIMARY KEY (token_hash)
  CREATE INDEX email_restore_links_created_idx ON public.email_restore_links USING btree (created_at)

table example_rows
  kind text not null
  id text not null
  CHECK (((length(id) >= 1) AND (length(id) <= 200)))
  CHECK ((kind = ANY (ARRAY['user'::text, 'application'::text, 'product'::text, 'picture'::text, 'style'::text])))
  PRIMARY KEY (kind, id)

table favorites
  user_id uuid not null
  product_id uuid not null
  created_at timestamp with time zone not null default now()
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, product_id)

table fiscal_notes
  id uuid not null default gen_random_uuid()
  key text not null
  order_id uuid
  number integer not null
  series integer not null
  issued_at timestamp with time zone not null
  total_cents bigint not null
  facts jsonb not null
  doubts jsonb not null default '[]'::jsonb
  xml_file text not null
  xml_bytes integer not null
  xml_sha256 text not null
  danfe_file text
  danfe_bytes integer
  danfe_sha256 text
  cancelled_at timestamp with time zone
  cancel_reason text
  sent_by uuid
  attached_by uuid
  attached_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  CHECK ((((danfe_file IS NULL) = (danfe_bytes IS NULL)) AND ((danfe_file IS NULL) = (danfe_sha256 IS NULL))))
  CHECK (((number >= 1) AND (number <= 999999999)))
  CHECK (((order_id IS NULL) = (attached_at IS NULL)))
  CHECK (((series >= 0) AND (series <= 999)))
  CHECK ((jsonb_typeof(doubts) = 'array'::text))
  CHECK ((jsonb_typeof(facts) = 'object'::text))
  CHECK ((key ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'::text))
  CHECK ((length(cancel_reason) <= 255))
  CHECK ((length(danfe_sha256) = 64))
  CHECK ((length(xml_sha256) = 64))
  CHECK ((total_cents >= 0))
  CHECK ((xml_bytes > 0))
  FOREIGN KEY (attached_by) REFERENCES users(id)
  FOREIGN KEY (order_id) REFERENCES orders(id)
  FOREIGN KEY (sent_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (danfe_file)
  UNIQUE (key)
  UNIQUE (xml_file)
  CREATE INDEX fiscal_notes_order_idx ON public.fiscal_notes USING btree (order_id, issued_at)
  CREATE INDEX fiscal_notes_waiting_idx ON public.fiscal_notes USING btree (created_at) WHERE (order_id IS NULL)

table import_prices
  import_id uuid not null
  position integer not null
  product_id uuid not null
  table_no integer not null
  seen_cents bigint
  new_cents bigint
  CHECK ((new_cents > 0))
  CHECK ((seen_cents > 0))
  CHECK ((seen_cents IS DISTINCT FROM new_cents))
  FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
  PRIMARY KEY (import_id, "position")
  UNIQUE (import_id, product_id, table_no)

table import_products
  import_id uuid not null
  position integer not null
  product_id uuid not null
  sku text not null
  created boolean not null
  seen text
  new_values jsonb not null
  old_values jsonb
  left_at timestamp with time zone
  CHECK ((created = (seen IS NULL)))
  FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
  PRIMARY KEY (import_id, "position")
  UNIQUE (import_id, product_id)

table import_progress
  import_id uuid not null
  done integer not null
  told_at timestamp with time zone not null default now()
  CHECK ((done >= 0))
  PRIMARY KEY (import_id)

table import_rows
  import_id uuid not null
  position integer not null
  verdict text not null
  judged jsonb not null
  CHECK ((verdict = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'wrong'::text])))
  FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
  PRIMARY KEY (import_id, "position")
  CREATE INDEX import_rows_verdict_idx ON public.import_rows USING btree (import_id, verdict, "position")

table import_sizes
  import_id uuid not null
  position integer not null
  product_id uuid not null
  variant_id uuid not null
  size text not null
  opened boolean not null
  seen_stock integer not null
  new_stock integer not null
  delta integer
  removed_at timestamp with time zone
  last_movement bigint
  CHECK ((new_stock >= 0))
  CHECK ((seen_stock >= 0))
  FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
  PRIMARY KEY (import_id, "position")
  UNIQUE (import_id, product_id, size)

table imports
  id uuid not null default gen_random_uuid()
  filename text not null
  state text not null default 'draft'::text
  columns jsonb not null
  row_count integer not null
  cells json
  summary jsonb
  checked_at timestamp with time zone
  created_by uuid
  created_at timestamp with time zone not null default now()
  applied_by uuid
  applied_at timestamp with time zone
  undone_by uuid
  undone_at timestamp with time zone
  CHECK (((length(filename) >= 1) AND (length(filename) <= 200)))
  CHECK (((state = 'draft'::text) = (applied_at IS NULL)))
  CHECK (((state = 'draft'::text) = (cells IS NOT NULL)))
  CHECK (((state = 'draft'::text) OR (summary IS NOT NULL)))
  CHECK (((state = 'undone'::text) = (undone_at IS NOT NULL)))
  CHECK ((row_count >= 0))
  CHECK ((state = ANY (ARRAY['draft'::text, 'applied'::text, 'undone'::text])))
  FOREIGN KEY (applied_by) REFERENCES users(id)
  FOREIGN KEY (created_by) REFERENCES users(id)
  FOREIGN KEY (undone_by) REFERENCES users(id)
  PRIMARY KEY (id)
  CREATE INDEX imports_applied_idx ON public.imports USING btree (applied_at DESC, id) WHERE (state <> 'draft'::text)
  CREATE INDEX imports_draft_idx ON public.imports USING btree (created_at) WHERE (state = 'draft'::text)

table invoices
  id uuid not null default gen_random_uuid()
  order_id uuid not null
  seq integer not null
  amount_cents bigint not null
  on_credit boolean not null
  due_date date not null
  status text not null default 'pending'::text
  paid_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  reminded_at timestamp with time zone
  overdue_told_at timestamp with time zone
  covered_cents bigint not null default 0
  cancelled_at timestamp with time zone
  user_id uuid
  due_by_delivery date
  CHECK (((covered_cents >= 0) AND (covered_cents <= amount_cents))) NOT VALID
  CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL)))
  CHECK ((amount_cents > 0))
  CHECK ((seq > 0))
  CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'cancelled'::text])))
  CHECK ((user_id IS NOT NULL)) NOT VALID
  FOREIGN KEY (order_id) REFERENCES orders(id)
  PRIMARY KEY (id)
  TRIGGER DEFERRABLE INITIALLY DEFERRED
  UNIQUE (order_id, seq)
  CREATE INDEX invoices_due_open_idx ON public.invoices USING btree (due_date, id) INCLUDE (amount_cents, covered_cents) WHERE (status = 'pending'::text)
  CREATE INDEX invoices_open_of_buyer_idx ON public.invoices USING btree (user_id, due_date, id) INCLUDE (on_credit, amount_cents, covered_cents) WHERE (status = 'pending'::text)

table leases
  name text not null
  holder uuid not null
  until timestamp with time zone not null
  CHECK ((name ~ '^[a-z_]{1,60}$'::text))
  PRIMARY KEY (name)

table ledger_entries
  id bigint not null identity
  kind text not null
  cents bigint not null
  arrival_id uuid
  user_id uuid
  order_id uuid
  invoice_id uuid
  happened_on date not null
  taken boolean
  reverses_id bigint
  note text
  created_by uuid
  created_at timestamp with time zone not null default now()
  CHECK (
CASE
    WHEN (kind = ANY (ARRAY['received'::text, 'interest'::text, 'applied'::text])) THEN (arrival_id IS NOT NULL)
    WHEN (kind = 'kept_as_credit'::text) THEN ((arrival_id IS NOT NULL) AND (user_id IS NOT NULL))
    WHEN (kind = 'credit_used'::text) THEN ((arrival_id IS NULL) AND (user_id IS NOT NULL) AND (order_id IS NOT NULL))
    WHEN (kind = 'refunded'::text) THEN ((arrival_id IS NOT NULL) OR (user_id IS NOT NULL))
    WHEN (kind = ANY (ARRAY['discount'::text, 'written_off'::text])) THEN (order_id IS NOT NULL)
    ELSE true
END)
  CHECK (((cents < 0) = (reverses_id IS NOT NULL)))
  CHECK (((kind <> 'applied'::text) OR (order_id IS NOT NULL)))
  CHECK (((kind = 'bank_fee'::text) = (taken IS NOT NULL)))
  CHECK ((cents <> 0))
  CHECK ((kind = ANY (ARRAY['received'::text, 'bank_fee'::text, 'interest'::text, 'discount'::text, 'applied'::text, 'kept_as_credit'::text, 'credit_used'::text, 'refunded'::text, 'written_off'::text])))
  CHECK ((length(note) <= 500))
  FOREIGN KEY (arrival_id) REFERENCES arrivals(id)
  FOREIGN KEY (created_by) REFERENCES users(id)
  FOREIGN KEY (invoice_id) REFERENCES invoices(id)
  FOREIGN KEY (order_id) REFERENCES orders(id)
  FOREIGN KEY (reverses_id) REFERENCES ledger_entries(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (reverses_id)
  CREATE INDEX ledger_entries_arrival_idx ON public.ledger_entries USING btree (arrival_id)
  CREATE INDEX ledger_entries_credit_idx ON public.ledger_entries USING btree (user_id, id) WHERE (kind = ANY (ARRAY['kept_as_credit'::text, 'credit_used'::text, 'refunded'::text]))
  CREATE INDEX ledger_entries_fees_idx ON public.ledger_entries USING btree (happened_on) INCLUDE (cents) WHERE (kind = 'bank_fee'::text)
  CREATE INDEX ledger_entries_invoice_idx ON public.ledger_entries USING btree (invoice_id)
  CREATE INDEX ledger_entries_order_idx ON public.ledger_entries USING btree (order_id) WHERE (invoice_id IS NULL)
  CREATE UNIQUE INDEX ledger_entries_received_key ON public.ledger_entries USING btree (arrival_id) WHERE ((kind = 'received'::text) AND (reverses_id IS NULL))

table mails
  id uuid not null default gen_random_uuid()
  kind text not null
  to_address text not null
  data jsonb not null
  state text not null default 'pending'::text
  attempts integer not null default 0
  next_try_at timestamp with time zone not null default now()
  last_error text
  created_at timestamp with time zone not null default now()
  sent_at timestamp with time zone
  resent_at timestamp with time zone
  copy_of uuid
  lease_holder uuid
  leased_until timestamp with time zone
  CHECK (((length(to_address) >= 3) AND (length(to_address) <= 254)))
  CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL)))
  CHECK ((attempts >= 0))
  CHECK ((kind ~ '^[a-z_]{1,60}$'::text))
  CHECK ((length(last_error) <= 500))
  CHECK ((state = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text])))
  FOREIGN KEY (copy_of) REFERENCES mails(id) ON DELETE SET NULL
  PRIMARY KEY (id)
  CREATE INDEX mails_copy_idx ON public.mails USING btree (copy_of) WHERE (copy_of IS NOT NULL)
  CREATE INDEX mails_created_idx ON public.mails USING btree (created_at DESC, id)
  CREATE INDEX mails_due_idx ON public.mails USING btree (next_try_at, id) WHERE (state = 'pending'::text)
  CREATE INDEX mails_failed_idx ON public.mails USING btree (created_at DESC, id) WHERE (state = 'failed'::text)
  CREATE INDEX mails_search_idx ON public.mails USING gin (search_fold(to_address) gin_trgm_ops)

table notice_marks
  user_id uuid not null
  seen_until timestamp with time zone not null
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id)

table notice_wishes
  user_id uuid not null
  event text not null
  bell boolean not null
  mail boolean not null
  changed_at timestamp with time zone not null default now()
  CHECK ((event ~ '^[a-z_]{1,60}$'::text))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, event)

table notices_read
  user_id uuid not null
  notice text not null
  read_at timestamp with time zone not null default now()
  CHECK ((notice ~ '^[a-z]{1,12}:[0-9a-f-]{1,36}$'::text))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, notice)
  CREATE INDEX notices_read_at_idx ON public.notices_read USING btree (read_at)

table order_counts
  slot integer not null identity
  status text not null
  orders bigint not null
  month date not null
  day date not null
  cents bigint not null default 0
  PRIMARY KEY (slot)
  CREATE INDEX order_counts_day_idx ON public.order_counts USING btree (status, day)

table order_events
  id bigint not null identity
  order_id uuid not null
  from_status text
  to_status text not null
  actor_id uuid
  reason text
  created_at timestamp with time zone not null default now()
  kind text not null default 'status'::text
  override boolean not null default false
  before jsonb
  undoes bigint
  CHECK ((jsonb_typeof(before) = 'object'::text))
  CHECK ((kind = ANY (ARRAY['status'::text, 'receipt_sent'::text, 'receipt_approved'::text, 'receipt_rejected'::text, 'invoice_paid'::text, 'due_date_refused'::text, 'delivery_moved'::text, 'goods_arrived'::text, 'goods_short'::text, 'abatement_refused'::text]))) NOT VALID
  CHECK ((length(reason) <= 500))
  FOREIGN KEY (actor_id) REFERENCES users(id)
  FOREIGN KEY (order_id) REFERENCES orders(id)
  FOREIGN KEY (undoes) REFERENCES order_events(id)
  PRIMARY KEY (id)
  CREATE INDEX order_events_order_idx ON public.order_events USING btree (order_id, id)
  CREATE INDEX order_events_told_all_idx ON public.order_events USING btree (created_at DESC) WHERE ((kind = ANY (ARRAY['receipt_sent'::text, 'due_date_refused'::text, 'abatement_refused'::text])) OR ((kind = 'status'::text) AND (to_status = ANY (ARRAY['CANCELLED'::text, 'PRODUCTION'::text]))))

table order_filters
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  name text not null
  filter jsonb not null
  created_at timestamp with time zone not null default now()
  CHECK (((length(name) >= 1) AND (length(name) <= 40)))
  CHECK ((jsonb_typeof(filter) = 'object'::text))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  CREATE UNIQUE INDEX order_filters_name_idx ON public.order_filters USING btree (user_id, lower(name))

table order_items
  id uuid not null default gen_random_uuid()
  order_id uuid not null
  position integer not null
  product_id uuid not null
  variant_id uuid not null
  title text not null
  sku text not null
  size text not null
  image text
  unit_price_cents bigint not null
  quantity integer not null
  total_cents bigint not null
  style text
  color_name text
  CHECK (("position" >= 0))
  CHECK (((quantity >= 1) AND (quantity <= 100000)))
  CHECK ((total_cents = (unit_price_cents * quantity)))
  CHECK ((unit_price_cents >= 0))
  FOREIGN KEY (image) REFERENCES pictures(filename)
  FOREIGN KEY (order_id) REFERENCES orders(id)
  FOREIGN KEY (product_id) REFERENCES products(id)
  FOREIGN KEY (variant_id) REFERENCES variants(id)
  PRIMARY KEY (id)
  UNIQUE (order_id, "position")
  CREATE INDEX order_items_product_idx ON public.order_items USING btree (product_id, order_id)
  CREATE INDEX order_items_variant_idx ON public.order_items USING btree (variant_id)

table order_names
  user_id uuid not null
  names text not null
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, names)
  CREATE INDEX order_names_search_idx ON public.order_names USING gin (names gin_trgm_ops)

table orders
  id uuid not null
  number bigint not null
  user_id uuid not null
  status text not null
  payment_status text not null
  term text not null
  subtotal_cents bigint not null
  discount_cents bigint not null default 0
  shipping_cents bigint not null default 0
  total_cents bigint not null
  shipping_type text not null
  ship_address text not null
  ship_city text not null
  ship_state text not null
  ship_zip_code text not null
  ship_notes text
  company_name text
  company_cnpj text
  company_email text not null
  holds_stock boolean not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  payment_method text
  weight_grams integer not null default 0
  estimated_days integer
  entered_by uuid
  carrier text
  tracking_code text
  nfe_number text
  nfe_key text
  internal_notes text
  search_text text not null generated as search_fold(((((((((lpad((number)::text, 8, '0'::text) || ' '::text) || COALESCE(company_name, ''::text)) || ' '::text) || company_email) || ' '::text) || COALESCE(company_cnpj, ''::text)) || ' '::text) || COALESCE(regexp_replace(company_cnpj, '[^0-9A-Za-z]'::text, ''::text, 'g'::text), ''::text)))
  own_term jsonb
  price_explanation jsonb
  collection_id uuid
  collection_name text
  delivery_from date
  delivery_to date
  coupon_no integer
  coupon_cents bigint
  CHECK (("right"((id)::text, 8) = lpad((number)::text, 8, '0'::text)))
  CHECK ((((coupon_no IS NULL) = (coupon_cents IS NULL)) AND ((coupon_cents >= 0) AND (coupon_cents <= discount_cents)))) NOT VALID
  CHECK (((num_nonnulls(collection_id, collection_name, delivery_from, delivery_to) = ANY (ARRAY[0, 4])) AND (delivery_from <= delivery_to))) NOT VALID
  CHECK (((number >= 1) AND (number <= 99999999)))
  CHECK (((own_term IS NULL) OR ((jsonb_typeof(own_term) = 'object'::text) AND (jsonb_typeof((own_term -> 'days'::text)) = 'array'::text) AND (term =
CASE jsonb_typeof((own_term -> 'downPercent'::text))
    WHEN 'number'::text THEN 'parcelado_50_50'::text
    ELSE 'boleto_30'::text
END)))) NOT VALID
  CHECK (((price_explanation IS NULL) OR (jsonb_typeof((price_explanation -> 'items'::text)) = 'array'::text))) NOT VALID
  CHECK ((discount_cents >= 0))
  CHECK ((estimated_days >= 0))
  CHECK ((holds_stock OR (status = 'CANCELLED'::text)))
  CHECK ((length(carrier) <= 80))
  CHECK ((length(internal_notes) <= 2000))
  CHECK ((length(nfe_number) <= 20))
  CHECK ((length(payment_method) <= 40))
  CHECK ((length(ship_address) <= 200))
  CHECK ((length(ship_city) <= 100))
  CHECK ((length(ship_notes) <= 500))
  CHECK ((length(ship_zip_code) <= 16))
  CHECK ((length(tracking_code) <= 60))
  CHECK ((nfe_key ~ '^[0-9A-Z]{44}$'::text))
  CHECK ((payment_status = ANY (ARRAY['awaiting_admin_approval'::text, 'awaiting_payment'::text, 'pending'::text, 'paid'::text, 'cancelled'::text])))
  CHECK ((ship_state ~ '^[A-Z]{2}$'::text))
  CHECK ((shipping_cents >= 0))
  CHECK ((shipping_type = ANY (ARRAY['ECONOMIC'::text, 'EXPRESS'::text])))
  CHECK ((status = ANY (ARRAY['PENDING'::text, 'UNDER_REVIEW'::text, 'pending_payment_confirmation'::text, 'APPROVED'::text, 'INVOICED'::text, 'PAID'::text, 'PRODUCTION'::text, 'SHIPPED'::text, 'COMPLETED'::text, 'CANCELLED'::text])))
  CHECK ((subtotal_cents >= 0))
  CHECK ((term = ANY (ARRAY['boleto_30'::text, 'parcelado_50_50'::text, 'antecipado_3'::text])))
  CHECK ((total_cents = ((subtotal_cents - discount_cents) + shipping_cents)))
  CHECK ((total_cents >= 0))
  CHECK ((weight_grams >= 0))
  FOREIGN KEY (collection_id) REFERENCES collections(id)
  FOREIGN KEY (coupon_no) REFERENCES coupons(no) NOT VALID
  FOREIGN KEY (entered_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id)
  PRIMARY KEY (id)
  TRIGGER DEFERRABLE INITIALLY DEFERRED
  TRIGGER DEFERRABLE INITIALLY DEFERRED
  TRIGGER DEFERRABLE INITIALLY DEFERRED
  UNIQUE (number)
  CREATE INDEX orders_buyer_idx ON public.orders USING btree (user_id, created_at DESC, id) INCLUDE (status, total_cents)
  CREATE INDEX orders_cnpj_idx ON public.orders USING btree (upper(regexp_replace(company_cnpj, '[^0-9A-Za-z]'::text, ''::text, 'g'::text)) COLLATE "C")
  CREATE INDEX orders_collection_idx ON public.orders USING btree (collection_id, created_at, id) WHERE (collection_id IS NOT NULL)
  CREATE INDEX orders_company_idx ON public.orders USING btree (search_fold(COALESCE(company_name, company_email)) COLLATE "C", id)
  CREATE INDEX orders_coupon_idx ON public.orders USING btree (coupon_no, user_id) WHERE (coupon_no IS NOT NULL)
  CREATE INDEX orders_created_idx ON public.orders USING btree (created_at DESC, id)
  CREATE INDEX orders_own_term_idx ON public.orders USING btree (((own_term ->> 'id'::text)), created_at DESC, id) WHERE (own_term IS NOT NULL)
  CREATE INDEX orders_status_created_idx ON public.orders USING btree (status, created_at DESC, id)
  CREATE INDEX orders_step_idx ON public.orders USING btree (order_step(status), created_at DESC, id)
  CREATE INDEX orders_total_idx ON public.orders USING btree (total_cents DESC, id)
  CREATE INDEX orders_unreviewed_idx ON public.orders USING btree (user_id) WHERE (status = ANY (ARRAY['PENDING'::text, 'UNDER_REVIEW'::text, 'pending_payment_confirmation'::text]))

table own_grades
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  name text not null
  pieces jsonb not null
  created_at timestamp with time zone not null default now()
  CHECK (((length(name) >= 1) AND (length(name) <= 24)))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  CREATE UNIQUE INDEX own_grades_name_key ON public.own_grades USING btree (user_id, search_fold(name))

table password_links
  token_hash bytea not null
  user_id uuid not null
  created_by uuid
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  sent_to text
  CHECK (((sent_to = lower(sent_to)) AND ((length(sent_to) >= 3) AND (length(sent_to) <= 254))))
  CHECK ((expires_at > created_at))
  CHECK ((length(token_hash) = 32))
  FOREIGN KEY (created_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (token_hash)
  CREATE INDEX password_links_expires_idx ON public.password_links USING btree (expires_at)
  CREATE INDEX password_links_user_idx ON public.password_links USING btree (user_id)

table payment_term_grants
  user_id uuid not null
  term_id uuid not null
  created_at timestamp with time zone not null default now()
  FOREIGN KEY (term_id) REFERENCES payment_terms(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id, term_id)
  CREATE INDEX payment_term_grants_term_idx ON public.payment_term_grants USING btree (term_id)

table payment_terms
  id uuid not null default gen_random_uuid()
  name text not null
  days integer[] not null
  down_percent integer
  discount_basis_points integer not null
  min_installment_cents bigint not null
  for_all boolean not null
  archived_at timestamp with time zone
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK ((((cardinality(days) >= 1) AND (cardinality(days) <= 12)) AND (1 <= ALL (days)) AND (365 >= ALL (days))))
  CHECK (((discount_basis_points >= 0) AND (discount_basis_points <= 5000)))
  CHECK (((down_percent >= 1) AND (down_percent <= 99)))
  CHECK (((length(name) >= 1) AND (length(name) <= 40)))
  CHECK ((min_installment_cents >= 0))
  CHECK ((version > 0))
  PRIMARY KEY (id)
  CREATE UNIQUE INDEX payment_terms_name_idx ON public.payment_terms USING btree (lower(name)) WHERE (archived_at IS NULL)

table pictures
  filename text not null
  width integer not null
  height integer not null
  bytes integer not null
  original text
  created_by uuid
  created_at timestamp with time zone not null default now()
  original_bytes integer
  original_sha256 text
  CHECK ((((original_bytes IS NULL) = (original_sha256 IS NULL)) AND ((original_bytes IS NULL) OR (original IS NOT NULL))))
  CHECK ((bytes > 0))
  CHECK ((filename ~ '^[0-9a-z][0-9a-z-]{0,79}\.(webp|avif|jpg|png)$'::text))
  CHECK ((height > 0))
  CHECK ((original_bytes > 0))
  CHECK ((original_sha256 ~ '^[0-9a-f]{64}$'::text))
  CHECK ((width > 0))
  FOREIGN KEY (created_by) REFERENCES users(id)
  PRIMARY KEY (filename)
  CREATE INDEX pictures_created_idx ON public.pictures USING btree (created_at DESC, filename)

table pix_charges
  id uuid not null default gen_random_uuid()
  order_id uuid not null
  invoice_id uuid
  kind text not null
  txid text not null
  cents bigint not null
  due_on date
  state text not null default 'asked'::text
  revision integer not null default 0
  location text
  code text
  expires_at timestamp with time zone
  problem text
  attempts integer not null default 0
  next_try_at timestamp with time zone default now()
  lease_holder uuid
  created_at timestamp with time zone not null default now()
  paid_at timestamp with time zone
  CHECK (((kind = 'cobv'::text) = (due_on IS NOT NULL)))
  CHECK (((state <> 'active'::text) OR ((code IS NOT NULL) AND (expires_at IS NOT NULL))))
  CHECK ((cents > 0))
  CHECK ((kind = ANY (ARRAY['cob'::text, 'cobv'::text])))
  CHECK ((length(code) <= 512))
  CHECK ((length(location) <= 300))
  CHECK ((length(problem) <= 300))
  CHECK ((state = ANY (ARRAY['asked'::text, 'active'::text, 'paid'::text, 'withdrawn'::text, 'expired'::text, 'refused'::text])))
  CHECK ((txid ~ '^[A-Za-z0-9]{26,35}$'::text))
  FOREIGN KEY (order_id) REFERENCES orders(id)
  PRIMARY KEY (id)
  UNIQUE (txid)
  CREATE INDEX pix_charges_due_idx ON public.pix_charges USING btree (next_try_at) WHERE (next_try_at IS NOT NULL)
  CREATE INDEX pix_charges_order_idx ON public.pix_charges USING btree (order_id, created_at)
  CREATE UNIQUE INDEX pix_charges_live_key ON public.pix_charges USING btree (order_id, COALESCE(invoice_id, '00000000-0000-0000-0000-000000000000'::uuid)) WHERE (state = ANY (ARRAY['asked'::text, 'active'::text]))

table pix_notices
  id bigint not null identity
  body text not null
  received_at timestamp with time zone not null default now()
  CHECK ((length(body) <= 200000))
  PRIMARY KEY (id)
  CREATE INDEX pix_notices_received_idx ON public.pix_notices USING btree (received_at)

table pix_payments
  end_to_end_id text not null
  state text not null default 'told'::text
  attempts integer not null default 0
  next_try_at timestamp with time zone default now()
  lease_holder uuid
  told_at timestamp with time zone not null default now()
  CHECK (((state = 'told'::text) = (next_try_at IS NOT NULL)))
  CHECK ((end_to_end_id ~ '^[A-Za-z0-9]{32}$'::text))
  CHECK ((state = ANY (ARRAY['told'::text, 'booked'::text, 'foreign'::text, 'unconfirmed'::text])))
  PRIMARY KEY (end_to_end_id)
  CREATE INDEX pix_payments_due_idx ON public.pix_payments USING btree (next_try_at) WHERE (next_try_at IS NOT NULL)

table pix_returns
  id text not null
  arrival_id uuid not null
  entry_id bigint not null
  end_to_end_id text not null
  cents bigint not null
  note text
  state text not null default 'asked'::text
  return_id text
  problem text
  attempts integer not null default 0
  next_try_at timestamp with time zone default now()
  lease_holder uuid
  asked_at timestamp with time zone not null default now()
  CHECK (((state = ANY (ARRAY['asked'::text, 'processing'::text])) = (next_try_at IS NOT NULL)))
  CHECK ((cents > 0))
  CHECK ((end_to_end_id ~ '^[A-Za-z0-9]{32}$'::text))
  CHECK ((id ~ '^[A-Za-z0-9]{1,35}$'::text))
  CHECK ((length(note) <= 300))
  CHECK ((length(problem) <= 300))
  CHECK ((length(return_id) <= 40))
  CHECK ((state = ANY (ARRAY['asked'::text, 'processing'::text, 'returned'::text, 'refused'::text])))
  FOREIGN KEY (arrival_id) REFERENCES arrivals(id)
  FOREIGN KEY (entry_id) REFERENCES ledger_entries(id)
  PRIMARY KEY (id)
  UNIQUE (entry_id)
  CREATE INDEX pix_returns_arrival_idx ON public.pix_returns USING btree (arrival_id)
  CREATE INDEX pix_returns_due_idx ON public.pix_returns USING btree (next_try_at) WHERE (next_try_at IS NOT NULL)
  CREATE INDEX pix_returns_payment_idx ON public.pix_returns USING btree (end_to_end_id)

table pix_told_returns
  id uuid not null default gen_random_uuid()
  end_to_end_id text not null
  bank_id text not null
  return_id text
  cents bigint not null
  returned_on date not null
  nature text
  said text
  entry_id bigint
  attempts integer not null default 0
  next_try_at timestamp with time zone default now()
  told_at timestamp with time zone not null default now()
  CHECK (((entry_id IS NULL) OR (next_try_at IS NULL)))
  CHECK (((length(bank_id) >= 1) AND (length(bank_id) <= 64)))
  CHECK (((length(return_id) >= 1) AND (length(return_id) <= 64)))
  CHECK ((cents > 0))
  CHECK ((end_to_end_id ~ '^[A-Za-z0-9]{32}$'::text))
  CHECK ((length(nature) <= 40))
  CHECK ((length(said) <= 300))
  FOREIGN KEY (entry_id) REFERENCES ledger_entries(id)
  PRIMARY KEY (id)
  UNIQUE (end_to_end_id, bank_id)
  UNIQUE (entry_id)
  UNIQUE (return_id)
  CREATE INDEX pix_told_returns_due_idx ON public.pix_told_returns USING btree (next_try_at) WHERE (next_try_at IS NOT NULL)
  CREATE INDEX pix_told_returns_open_idx ON public.pix_told_returns USING btree (told_at) WHERE (entry_id IS NULL)
  CREATE INDEX pix_told_returns_told_idx ON public.pix_told_returns USING btree (told_at)

table price_adjustments
  id uuid not null default gen_random_uuid()
  basis_points integer not null
  actor_id uuid
  created_at timestamp with time zone not null default now()
  undone_by uuid
  undone_at timestamp with time zone
  amount_cents bigint
  FOREIGN KEY (actor_id) REFERENCES users(id)
  FOREIGN KEY (undone_by) REFERENCES users(id)
  PRIMARY KEY (id)
  CREATE INDEX price_adjustments_standing_idx ON public.price_adjustments USING btree (created_at DESC, id) WHERE (undone_at IS NULL)

table price_changes
  id bigint not null identity
  product_id uuid not null
  cause text not null
  adjustment_id uuid
  actor_id uuid
  old_msrp_cents bigint not null
  old_price40_cents bigint
  old_price50_cents bigint
  new_msrp_cents bigint not null
  new_price40_cents bigint
  new_price50_cents bigint
  created_at timestamp with time zone not null default now()
  CHECK ((((old_msrp_cents IS DISTINCT FROM new_msrp_cents) OR (old_price40_cents IS DISTINCT FROM new_price40_cents)) OR (old_price50_cents IS DISTINCT FROM new_price50_cents)))
  CHECK (((cause = ANY (ARRAY['adjustment'::text, 'adjustment_undone'::text])) = (adjustment_id IS NOT NULL)))
  CHECK ((cause = ANY (ARRAY['form'::text, 'adjustment'::text, 'adjustment_undone'::text, 'import'::text, 'import_undone'::text])))
  FOREIGN KEY (actor_id) REFERENCES users(id)
  FOREIGN KEY (adjustment_id) REFERENCES price_adjustments(id)
  FOREIGN KEY (product_id) REFERENCES products(id)
  PRIMARY KEY (id)
  CREATE INDEX price_changes_product_idx ON public.price_changes USING btree (product_id, id DESC)
  CREATE UNIQUE INDEX price_changes_adjustment_key ON public.price_changes USING btree (adjustment_id, cause, product_id) WHERE (adjustment_id IS NOT NULL)

table price_steps
  pieces integer not null
  table_no integer not null
  CHECK (((pieces >= 2) AND (pieces <= 100000)))
  FOREIGN KEY (table_no) REFERENCES price_tables(no)
  PRIMARY KEY (pieces)
  CREATE INDEX price_steps_table_idx ON public.price_steps USING btree (table_no)

table price_tables
  id uuid not null default gen_random_uuid()
  no integer not null identity
  name text not null
  kind text not null
  off_basis_points integer
  valid_from date
  valid_until date
  active boolean not null default true
  version integer not null default 1
  price_changes integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK (((kind = 'percent'::text) = (off_basis_points IS NOT NULL)))
  CHECK (((length(name) >= 1) AND (length(name) <= 40)))
  CHECK (((off_basis_points >= 1) AND (off_basis_points <= 9000)))
  CHECK ((kind = ANY (ARRAY['price40'::text, 'price50'::text, 'percent'::text, 'own'::text])))
  CHECK ((price_changes >= 0))
  CHECK ((valid_from <= valid_until))
  CHECK ((version > 0))
  PRIMARY KEY (id)
  UNIQUE (no)
  CREATE UNIQUE INDEX price_tables_name_idx ON public.price_tables USING btree (lower(name))

table product_images
  id uuid not null default gen_random_uuid()
  product_id uuid not null
  filename text not null
  position integer not null
  CHECK (("position" >= 0))
  CHECK ((filename ~ '^[0-9a-z][0-9a-z-]{0,79}\.(webp|avif|jpg|png)$'::text))
  FOREIGN KEY (filename) REFERENCES pictures(filename)
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  UNIQUE (product_id, "position") DEFERRABLE
  CREATE INDEX product_images_filename_idx ON public.product_images USING btree (filename)

table product_sales
  product_id uuid not null
  created_at timestamp with time zone not null
  units bigint not null default 0
  CHECK ((units >= 0))
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
  PRIMARY KEY (product_id)
  CREATE INDEX product_sales_order_idx ON public.product_sales USING btree (units, created_at, product_id)

table products
  id uuid not null default gen_random_uuid()
  sku text not null
  title text not null
  description text not null default ''::text
  category text
  msrp_cents bigint not null
  price40_cents bigint
  price50_cents bigint
  price_cents bigint not null generated as COALESCE(price40_cents, msrp_cents)
  weight_grams integer not null default 0
  size_chart text
  box_length_mm integer not null default 0
  box_width_mm integer not null default 0
  box_height_mm integer not null default 0
  active boolean not null default true
  published boolean not null default false
  reseller_visible boolean not null default true
  search_text text not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  visible boolean not null generated as (active AND published AND reseller_visible AND (deleted_at IS NULL))
  sort_title text not null generated as (search_fold(title) COLLATE "C")
  moves_before bigint not null default 0
  style text
  color_name text
  color_value text
  limited_to uuid[]
  collection_id uuid
  pack text
  CHECK (((color_value IS NULL) OR (color_name IS NOT NULL)))
  CHECK (((length(color_name) >= 1) AND (length(color_name) <= 60)))
  CHECK (((length(pack) <= 500) AND (pack ~ '^([2-9]|[1-9][0-9]{1,2}|.{1,20} [1-9][0-9]{0,2}( \+ .{1,20} [1-9][0-9]{0,2})*)$'::text))) NOT VALID
  CHECK (((length(sku) >= 1) AND (length(sku) <= 60)))
  CHECK (((length(title) >= 1) AND (length(title) <= 160)))
  CHECK (((style IS NULL) OR (color_name IS NOT NULL)))
  CHECK ((box_height_mm >= 0))
  CHECK ((box_length_mm >= 0))
  CHECK ((box_width_mm >= 0))
  CHECK ((cardinality(limited_to) > 0)) NOT VALID
  CHECK ((category = ANY (ARRAY['Camisetas'::text, 'Calças'::text, 'Vestidos'::text, 'Acessórios'::text, 'Tênis'::text, 'Jaquetas'::text, 'Shorts'::text, 'Blusas'::text])))
  CHECK ((color_value ~ '^#[0-9a-f]{6}$'::text))
  CHECK ((length(description) <= 5000))
  CHECK ((length(size_chart) <= 5000))
  CHECK ((msrp_cents > 0))
  CHECK ((price40_cents > 0))
  CHECK ((price50_cents > 0))
  CHECK ((weight_grams >= 0))
  FOREIGN KEY (collection_id) REFERENCES collections(id)
  FOREIGN KEY (style) REFERENCES styles(name) ON UPDATE CASCADE
  PRIMARY KEY (id)
  CREATE INDEX products_category_newest_idx ON public.products USING btree (category, created_at, id) WHERE visible
  CREATE INDEX products_category_price_idx ON public.products USING btree (category, price_cents, id) WHERE visible
  CREATE INDEX products_category_title_idx ON public.products USING btree (category, sort_title, id) WHERE visible
  CREATE INDEX products_collection_idx ON public.products USING btree (collection_id, created_at, id) WHERE (collection_id IS NOT NULL)
  CREATE INDEX products_half_price_idx ON public.products USING btree (COALESCE(price50_cents, price_cents), id) WHERE visible
  CREATE INDEX products_limited_idx ON public.products USING btree (id) WHERE (limited_to IS NOT NULL)
  CREATE INDEX products_named_idx ON public.products USING gin ((((' '::text || translate(((sort_title || ' '::text) || lower(sku)), '!"#$%&()*+,-./:;<=>?@[]^_{|}~'::text, repeat(' '::text, 29))) || ' '::text)) gin_trgm_ops)
  CREATE INDEX products_newest_idx ON public.products USING btree (created_at, id) WHERE (deleted_at IS NULL)
  CREATE INDEX products_plain_sku_idx ON public.products USING btree (plain_sku(sku) COLLATE "C", id) WHERE visible
  CREATE INDEX products_search_idx ON public.products USING gin (search_text gin_trgm_ops)
  CREATE INDEX products_visible_msrp_idx ON public.products USING btree (msrp_cents, id) WHERE visible
  CREATE INDEX products_visible_newest_idx ON public.products USING btree (created_at, id) WHERE visible
  CREATE INDEX products_visible_price_idx ON public.products USING btree (price_cents, id) WHERE visible
  CREATE INDEX products_visible_title_idx ON public.products USING btree (sort_title, id) WHERE visible
  CREATE UNIQUE INDEX products_color_key ON public.products USING btree (style, search_fold(color_name)) WHERE ((deleted_at IS NULL) AND (style IS NOT NULL))
  CREATE UNIQUE INDEX products_sku_key ON public.products USING btree (upper(sku)) WHERE (deleted_at IS NULL)

table promotion_products
  promotion_no integer not null
  product_id uuid not null
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
  FOREIGN KEY (promotion_no) REFERENCES promotions(no) ON DELETE CASCADE
  PRIMARY KEY (promotion_no, product_id)
  CREATE INDEX promotion_products_product_idx ON public.promotion_products USING btree (product_id)

table promotions
  id uuid not null default gen_random_uuid()
  no integer not null identity
  name text not null
  off_basis_points integer
  off_cents bigint
  scope text not null
  categories text[] not null default '{}'::text[]
  collection_ids uuid[] not null default '{}'::uuid[]
  valid_from date
  valid_until date
  active boolean not null default true
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK (((length(name) >= 1) AND (length(name) <= 40)))
  CHECK (((off_basis_points >= 1) AND (off_basis_points <= 9000)))
  CHECK (((off_cents >= 1) AND (off_cents <= '100000000000'::bigint)))
  CHECK ((num_nonnulls(off_basis_points, off_cents) = 1))
  CHECK ((scope = ANY (ARRAY['all'::text, 'products'::text, 'categories'::text, 'collections'::text])))
  CHECK ((valid_from <= valid_until))
  CHECK ((version > 0))
  PRIMARY KEY (id)
  UNIQUE (no)
  CREATE UNIQUE INDEX promotions_name_idx ON public.promotions USING btree (lower(name))

table receipts
  id uuid not null default gen_random_uuid()
  order_id uuid not null
  filename text not null
  original_name text not null
  bytes integer not null
  sha256 text not null
  payment_method text
  state text not null default 'pending'::text
  reason text
  sent_by uuid
  decided_by uuid
  decided_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  invoice_id uuid
  end_to_end_id text
  CHECK (((length(original_name) >= 1) AND (length(original_name) <= 200)))
  CHECK (((state = 'pending'::text) = (decided_at IS NULL)))
  CHECK ((bytes > 0))
  CHECK ((end_to_end_id ~ '^E[0-9A-Z]{8}[0-9]{12}[A-Za-z0-9]{11}$'::text))
  CHECK ((filename ~ '^[0-9a-f-]{36}\.(jpg|png|pdf)$'::text))
  CHECK ((length(payment_method) <= 40))
  CHECK ((length(reason) <= 500))
  CHECK ((length(sha256) = 64))
  CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
  FOREIGN KEY (decided_by) REFERENCES users(id)
  FOREIGN KEY (invoice_id) REFERENCES invoices(id)
  FOREIGN KEY (order_id) REFERENCES orders(id)
  FOREIGN KEY (sent_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (filename)
  CREATE INDEX receipts_order_idx ON public.receipts USING btree (order_id, created_at)
  CREATE INDEX receipts_pending_idx ON public.receipts USING btree (order_id) WHERE (state = 'pending'::text)
  CREATE INDEX receipts_sender_idx ON public.receipts USING btree (sent_by, created_at)
  CREATE INDEX receipts_sha256_idx ON public.receipts USING btree (sha256)
  CREATE UNIQUE INDEX receipts_end_to_end_key ON public.receipts USING btree (end_to_end_id)

table recovery_codes
  user_id uuid not null
  code_hash bytea not null
  used_at timestamp with time zone
  CHECK ((length(code_hash) = 32))
  FOREIGN KEY (user_id) REFERENCES two_steps(user_id) ON DELETE CASCADE
  PRIMARY KEY (user_id, code_hash)

table recovery_requests
  id bigint not null identity
  email text not null
  created_at timestamp with time zone not null default now()
  CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254))))
  PRIMARY KEY (id)

table remittances
  id uuid not null default gen_random_uuid()
  account_key text not null
  bank text not null
  sequence integer not null
  filename text not null
  content text not null
  titles integer not null
  total_cents bigint not null
  created_by uuid
  created_at timestamp with time zone not null default now()
  CHECK ((bank ~ '^[0-9]{3}$'::text))
  CHECK ((sequence > 0))
  CHECK ((titles > 0))
  CHECK ((total_cents >= 0))
  FOREIGN KEY (created_by) REFERENCES users(id)
  PRIMARY KEY (id)
  UNIQUE (account_key, sequence)
  CREATE INDEX remittances_created_idx ON public.remittances USING btree (created_at DESC)

table reseller_group_members
  group_id uuid not null
  user_id uuid not null
  created_at timestamp with time zone not null default now()
  FOREIGN KEY (group_id) REFERENCES reseller_groups(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (group_id, user_id)
  CREATE INDEX reseller_group_members_user_idx ON public.reseller_group_members USING btree (user_id, group_id)

table reseller_groups
  id uuid not null default gen_random_uuid()
  name text not null
  kind text not null
  states text[]
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK (((kind = 'region'::text) = (states IS NOT NULL)))
  CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  CHECK ((cardinality(states) > 0))
  CHECK ((kind = ANY (ARRAY['tag'::text, 'region'::text])))
  PRIMARY KEY (id)
  CREATE UNIQUE INDEX reseller_groups_name_key ON public.reseller_groups USING btree (search_fold(name))

table reseller_notes
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  author_id uuid not null
  text text not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
  FOREIGN KEY (author_id) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  CREATE INDEX reseller_notes_user_idx ON public.reseller_notes USING btree (user_id, created_at DESC)

table reseller_notices
  about text not null
  subject_id uuid not null
  day date not null
  user_id uuid not null
  sent_by uuid not null
  created_at timestamp with time zone not null default now()
  CHECK ((about ~ '^[a-z_]{1,40}$'::text))
  FOREIGN KEY (sent_by) REFERENCES users(id)
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (about, subject_id, day)

table restock_alerts
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  product_id uuid not null
  size text not null
  asked_at timestamp with time zone not null default now()
  told_at timestamp with time zone
  CHECK (((length(size) >= 1) AND (length(size) <= 20)))
  CHECK ((told_at >= asked_at))
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  CREATE INDEX restock_alerts_queue_idx ON public.restock_alerts USING btree (product_id, size, asked_at) WHERE (told_at IS NULL)
  CREATE INDEX restock_alerts_told_idx ON public.restock_alerts USING btree (product_id, size, told_at) WHERE (told_at IS NOT NULL)
  CREATE INDEX restock_alerts_user_idx ON public.restock_alerts USING btree (user_id, told_at DESC)
  CREATE UNIQUE INDEX restock_alerts_waiting_uniq ON public.restock_alerts USING btree (user_id, product_id, size) WHERE (told_at IS NULL)

table saved_carts
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  name text not null
  lines jsonb not null
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  CHECK (((length(name) >= 1) AND (length(name) <= 80)))
  CHECK ((jsonb_typeof(lines) = 'array'::text))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  CREATE UNIQUE INDEX saved_carts_name_idx ON public.saved_carts USING btree (user_id, lower(name))

table schema_migrations
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  oldest text
  PRIMARY KEY (name)

table sessions
  token_hash bytea not null
  user_id uuid not null
  created_at timestamp with time zone not null default now()
  last_used_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  confirmed_until timestamp with time zone
  address text
  user_agent text
  CHECK ((expires_at > created_at))
  CHECK ((length(address) <= 64))
  CHECK ((length(token_hash) = 32))
  CHECK ((length(user_agent) <= 200))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (token_hash)
  CREATE INDEX sessions_expires_idx ON public.sessions USING btree (expires_at)
  CREATE INDEX sessions_last_used_idx ON public.sessions USING btree (last_used_at)
  CREATE INDEX sessions_user_idx ON public.sessions USING btree (user_id)

table settings
  key text not null
  value jsonb not null
  updated_at timestamp with time zone not null default now()
  updated_by uuid
  CHECK ((key ~ '^[A-Za-z_]{1,60}$'::text))
  FOREIGN KEY (updated_by) REFERENCES users(id)
  PRIMARY KEY (key)

table shared_carts
  id uuid not null default gen_random_uuid()
  user_id uuid not null
  name text not null
  lines jsonb not null
  of_cart boolean not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  CHECK (((length(name) >= 1) AND (length(name) <= 80)))
  CHECK ((jsonb_typeof(lines) = 'array'::text))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (id)
  CREATE INDEX shared_carts_over_idx ON public.shared_carts USING btree (expires_at)
  CREATE INDEX shared_carts_owner_idx ON public.shared_carts USING btree (user_id, created_at DESC)

table statement_payments
  id text not null
  amount_cents bigint not null
  paid_on date not null
  receipt_id uuid
  created_by uuid
  created_at timestamp with time zone not null default now()
  invoice_id uuid
  CHECK (((length(id) >= 1) AND (length(id) <= 200)))
  CHECK ((amount_cents > 0))
  CHECK ((num_nonnulls(receipt_id, invoice_id) = 1)) NOT VALID
  FOREIGN KEY (created_by) REFERENCES users(id)
  FOREIGN KEY (invoice_id) REFERENCES invoices(id)
  FOREIGN KEY (receipt_id) REFERENCES receipts(id)
  PRIMARY KEY (id)

table stock_movements
  id bigint not null identity
  variant_id uuid not null
  delta integer not null
  stock_after integer not null
  cause text not null
  order_id uuid
  actor_id uuid
  created_at timestamp with time zone not null default now()
  CHECK ((cause = ANY (ARRAY['opening'::text, 'adjustment'::text, 'size_removed'::text, 'order'::text, 'order_cancelled'::text, 'order_reopened'::text, 'import'::text, 'import_undone'::text, 'quota_closed'::text, 'goods_arrived'::text, 'not_on_shelf'::text]))) NOT VALID
  CHECK ((delta <> 0))
  CHECK ((stock_after >= 0))
  FOREIGN KEY (actor_id) REFERENCES users(id)
  FOREIGN KEY (order_id) REFERENCES orders(id)
  FOREIGN KEY (variant_id) REFERENCES variants(id)
  PRIMARY KEY (id)
  CREATE INDEX stock_movements_order_idx ON public.stock_movements USING btree (order_id) WHERE (order_id IS NOT NULL)
  CREATE INDEX stock_movements_variant_idx ON public.stock_movements USING btree (variant_id, id DESC)

table styles
  name text not null
  created_at timestamp with time zone not null default now()
  CHECK (((length(name) >= 1) AND (length(name) <= 120)))
  PRIMARY KEY (name)
  CREATE UNIQUE INDEX styles_name_key ON public.styles USING btree (search_fold(name))

table table_price_changes
  adjustment_id uuid not null
  table_no integer not null
  product_id uuid not null
  old_cents bigint not null
  new_cents bigint not null
  undone boolean not null default false
  CHECK ((new_cents > 0))
  CHECK ((old_cents <> new_cents))
  CHECK ((old_cents > 0))
  FOREIGN KEY (adjustment_id) REFERENCES price_adjustments(id) ON DELETE CASCADE
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
  FOREIGN KEY (table_no) REFERENCES price_tables(no) ON DELETE CASCADE
  PRIMARY KEY (adjustment_id, product_id)
  CREATE INDEX table_price_changes_product_idx ON public.table_price_changes USING btree (product_id)
  CREATE INDEX table_price_changes_table_idx ON public.table_price_changes USING btree (table_no)

table table_prices
  table_no integer not null
  product_id uuid not null
  price_cents bigint not null
  CHECK (((price_cents >= 1) AND (price_cents <= '100000000000'::bigint)))
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE
  FOREIGN KEY (table_no) REFERENCES price_tables(no) ON DELETE CASCADE
  PRIMARY KEY (table_no, product_id)
  CREATE INDEX table_prices_price_idx ON public.table_prices USING btree (table_no, price_cents, product_id)
  CREATE INDEX table_prices_product_idx ON public.table_prices USING btree (product_id)

table throttles
  key text not null
  hits integer not null
  resets_at timestamp with time zone not null
  opens_at timestamp with time zone
  CHECK ((hits >= 0))
  CHECK ((length(key) <= 200))
  PRIMARY KEY (key)
  CREATE INDEX throttles_resets_idx ON public.throttles USING btree (resets_at)

table two_steps
  user_id uuid not null
  secret bytea
  confirmed_at timestamp with time zone
  last_step bigint
  pending bytea
  pending_at timestamp with time zone
  CHECK (((length(pending) >= 29) AND (length(pending) <= 200)))
  CHECK (((length(secret) >= 29) AND (length(secret) <= 200)))
  CHECK (((pending IS NULL) = (pending_at IS NULL)))
  CHECK (((secret IS NULL) = (confirmed_at IS NULL)))
  CHECK ((last_step >= 0))
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
  PRIMARY KEY (user_id)

table users
  id uuid not null default gen_random_uuid()
  email text not null
  password_hash text
  role text not null default 'RESELLER'::text
  approved boolean not null default false
  company_name text
  cnpj text
  phone text
  address text
  city text
  state text
  zip_code text
  credit_limit_cents bigint
  default_payment_term text
  policies_version text
  policies_accepted_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  admin_profile text
  invited_until timestamp with time zone
  price_table_no integer
  default_own_term_id uuid
  CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254))))
  CHECK (((policies_version IS NULL) = (policies_accepted_at IS NULL)))
  CHECK ((admin_profile = ANY (ARRAY['FULL'::text, 'SALES'::text, 'FINANCE'::text, 'SHIPPING'::text])))
  CHECK ((credit_limit_cents >= 0))
  CHECK ((default_payment_term = ANY (ARRAY['boleto_30'::text, 'parcelado_50_50'::text, 'antecipado_3'::text])))
  CHECK ((length(address) <= 200))
  CHECK ((length(city) <= 100))
  CHECK ((length(cnpj) <= 32))
  CHECK ((length(company_name) <= 160))
  CHECK ((length(phone) <= 32))
  CHECK ((length(zip_code) <= 16))
  CHECK ((password_hash ~~ '$argon2id$%'::text))
  CHECK ((role = ANY (ARRAY['ADMIN'::text, 'RESELLER'::text])))
  CHECK ((state ~ '^[A-Z]{2}$'::text))
  FOREIGN KEY (default_own_term_id) REFERENCES payment_terms(id) ON DELETE SET NULL NOT VALID
  FOREIGN KEY (price_table_no) REFERENCES price_tables(no) NOT VALID
  PRIMARY KEY (id)
  CREATE INDEX users_cnpj_idx ON public.users USING btree (upper(regexp_replace(cnpj, '[^0-9A-Za-z]'::text, ''::text, 'g'::text))) WHERE (deleted_at IS NULL)
  CREATE INDEX users_phone_idx ON public.users USING gin (regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text) gin_trgm_ops) WHERE ((deleted_at IS NULL) AND (role = 'RESELLER'::text))
  CREATE INDEX users_price_table_idx ON public.users USING btree (price_table_no) WHERE (price_table_no IS NOT NULL)
  CREATE INDEX users_role_created_idx ON public.users USING btree (role, created_at DESC, id) WHERE (deleted_at IS NULL)
  CREATE INDEX users_search_idx ON public.users USING gin (search_fold(((((((COALESCE(company_name, ''::text) || ' '::text) || email) || ' '::text) || COALESCE(cnpj, ''::text)) || ' '::text) || COALESCE(regexp_replace(cnpj, '[^0-9A-Za-z]'::text, ''::text, 'g'::text), ''::text))) gin_trgm_ops)
  CREATE UNIQUE INDEX users_email_key ON public.users USING btree (email) WHERE (deleted_at IS NULL)

table variants
  id uuid not null default gen_random_uuid()
  product_id uuid not null
  size text not null
  stock integer not null default 0
  created_at timestamp with time zone not null default now()
  removed_at timestamp with time zone
  moves bigint not null default 0
  few smallint generated as 
CASE
    WHEN (stock <= 6) THEN stock
    ELSE NULL::integer
END
  CHECK ((((length(size) >= 1) AND (length(size) <= 20)) AND (size = upper(size))))
  CHECK ((stock >= 0))
  FOREIGN KEY (product_id) REFERENCES products(id)
  PRIMARY KEY (id)
  TRIGGER DEFERRABLE INITIALLY DEFERRED
  CREATE INDEX variants_few_idx ON public.variants USING btree (few) WHERE ((few IS NOT NULL) AND (removed_at IS NULL))
  CREATE INDEX variants_product_idx ON public.variants USING btree (product_id, size)
  CREATE UNIQUE INDEX variants_size_key ON public.variants USING btree (product_id, size) WHERE (removed_at IS NULL)
