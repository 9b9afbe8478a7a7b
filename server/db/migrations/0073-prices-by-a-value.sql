-- Prices that were changed by a value and not by a percentage. A version that does not know it calls such a change
-- one by nothing, and undoes it just as well: what prices were is in price_changes.
-- oldest: 0.1.0
alter table price_adjustments add column amount_cents bigint;
