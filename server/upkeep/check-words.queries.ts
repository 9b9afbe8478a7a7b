import { ORDER_STATUS } from '#contract/order-status';

/**
 * A rule that the stored data must satisfy. `problems` selects `text`, `order_id` and `product_id` of
 * each violation; there must be none.
 */
export type Check = {
  key: string;
  label: string;
  meaning: string;
  /** How many things the rule is about. */
  examined: string;
  problems: string;
};

export const NO_ORDER = 'null::uuid as order_id';
export const NO_PRODUCT = 'null::uuid as product_id';

/** For queries where `o` is an order: its name, and where it is found. */
export const ORDER = `'Pedido #' || lpad(o.number::text, 8, '0')`;
export const OF_ORDER = `o.id as order_id, ${NO_PRODUCT}`;

/** Centavos as people read them; the signs of the pattern are the same in every locale. */
export const reais = (cents: string): string =>
  `'R$ ' || translate(to_char((${cents}) / 100.0, 'FM999,999,999,990.00'), ',.', '.,')`;

export const moment = (column: string): string =>
  `to_char(${column} at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI')`;

/** No code of a status is ever shown. */
export const statusWord = (column: string): string =>
  `case ${column} ${Object.entries(ORDER_STATUS)
    .map(([status, { label }]) => `when '${status}' then '${label}'`)
    .join(' ')} end`;
