/** SQL: somebody has to decide about the arrival `a`. */
export const WAITS = `(a.unallocated_cents > 0 or (a.reason = 'odd_line' and a.decided_at is null))`;

/** SQL: the arrival `a` was registered as such; what a status of an order says has come is by hand as well, and no line of its own. */
export const IS_BY_HAND = `(a.source = 'hand' and coalesce(a.source_key like 'hand/%', false))`;

/** SQL: money for the invoice `i`, or for its order `o` as a whole, is there and waits for that. */
export const MONEY_WAITS = `(
  exists (select 1 from arrivals a where a.invoice_id = i.id and ${WAITS})
  or exists (select 1 from arrivals a where a.order_id = o.id and a.invoice_id is null
    and a.user_id = o.user_id and ${WAITS}))`;
