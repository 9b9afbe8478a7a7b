-- How a product is sold where single pieces are not: '6' is each size in sixes, 'P 1 + M 2 + G 2 + GG 1' only whole
-- grades. The text is the one way contract/pack.ts writes it; null is by the piece, as always.
-- oldest: 0.1.0
alter table products add column pack text;
alter table products add constraint products_pack_check check (
  length(pack) <= 500 and pack ~ '^([2-9]|[1-9][0-9]{1,2}|.{1,20} [1-9][0-9]{0,2}( \+ .{1,20} [1-9][0-9]{0,2})*)$'
) not valid;
