-- The term of the brand's own that an order was placed by, as it was then; `term` has the one of the three that it is
-- paid like, so that whatever asks for that goes on to hold.
-- oldest: 0.1.0
alter table orders
  add column own_term jsonb,
  add constraint orders_own_term_check check (own_term is null or (
    jsonb_typeof(own_term) = 'object' and jsonb_typeof(own_term -> 'days') = 'array' and term =
    case jsonb_typeof(own_term -> 'downPercent') when 'number' then 'parcelado_50_50' else 'boleto_30' end
  )) not valid;
