-- A whole number or a whole CNPJ is looked up, not searched for: its trigrams are common to thousands
-- of orders, and reading all their lists costs more the more orders there are.
create index orders_cnpj_idx on orders
  ((upper(regexp_replace(company_cnpj, '[^0-9A-Za-z]', '', 'g'))) collate "C");
