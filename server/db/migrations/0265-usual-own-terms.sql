-- The term of the brand's own that a reseller usually buys by; then default_payment_term is null.
-- oldest: 0.1.0
alter table users
  add column default_own_term_id uuid,
  add constraint users_default_own_term_fkey foreign key (default_own_term_id) references payment_terms (id)
    on delete set null not valid;
