import { PAYMENT_TERMS } from '#contract/payment-term';

import {
  NO_ORDER,
  NO_PRODUCT,
  OF_ORDER,
  ORDER,
  reais,
  statusWord,
  type Check,
} from './check-words.queries.ts';

const ORDERS = 'select count(*) from orders';
const COUPON = 'coalesce(o.coupon_cents, 0)';
const DISCOUNT = `${COUPON} + round((o.subtotal_cents - ${COUPON} + o.shipping_cents) * coalesce((o.own_term ->> 'discountBasisPoints')::int, case o.term ${Object.entries(
  PAYMENT_TERMS,
)
  .map(([term, { discountBasisPoints }]) => `when '${term}' then ${discountBasisPoints}`)
  .join(' ')} end) / 10000.0)`;
/** The audit begins with its first word on an order; what happened before it cannot be in it. */
const AUDITED_SINCE = `(select min(created_at) from audit_entries where subject_type = 'order')`;

/** Orders: their sums, numbers and history. */
export const ORDER_CHECKS: readonly Check[] = [
  {
    key: 'order_lines',
    label: 'Itens somam o subtotal',
    meaning: 'A soma dos itens (preço vezes quantidade) deve ser o subtotal do pedido.',
    examined: ORDERS,
    problems: `
      select ${ORDER} || ': os itens somam ' || ${reais('coalesce(i.total, 0)')}
        || ' e o subtotal é ' || ${reais('o.subtotal_cents')} || '.' as text, ${OF_ORDER}
      from orders o
      left join (select order_id, sum(unit_price_cents * quantity) as total,
          bool_and(total_cents = unit_price_cents * quantity) as whole
        from order_items group by 1) i on i.order_id = o.id
      where i.total is distinct from o.subtotal_cents or not i.whole`,
  },
  {
    key: 'order_prices',
    label: 'Preços explicados',
    meaning:
      'A explicação guardada com o pedido soma o preço de cada item: a referência mais cada motivo.',
    examined: ORDERS,
    problems: `
      select ${ORDER} || ': a explicação de um preço não soma.' as text, ${OF_ORDER}
      from orders o cross join lateral jsonb_array_elements(o.price_explanation -> 'items') told
      left join lateral (select sum((reason ->> 'change')::numeric) as change
        from jsonb_array_elements(told -> 'reasons') reason) reasons on true
      left join order_items i on i.order_id = o.id and i.variant_id = (told ->> 'variantId')::uuid
      where o.price_explanation is not null and (i.unit_price_cents is null
        or (told ->> 'price')::numeric * 100 <> i.unit_price_cents
        or (told ->> 'reference')::numeric + coalesce(reasons.change, 0) <> (told ->> 'price')::numeric)
      union all
      select ${ORDER} || ': a explicação do cupom não soma.', ${OF_ORDER}
      from orders o where ${COUPON} <> coalesce(
          round((o.price_explanation -> 'coupon' ->> 'amount')::numeric * 100), 0)
        or ${COUPON} <> coalesce((select sum(round((part ->> 'amount')::numeric * 100))
          from jsonb_array_elements(o.price_explanation -> 'coupon' -> 'items') part), 0)`,
  },
  {
    key: 'order_totals',
    label: 'Total, frete e desconto',
    meaning:
      'O total é subtotal menos desconto mais frete, e o desconto é o da condição de pagamento.',
    examined: ORDERS,
    problems: `
      select ${ORDER} || ': o total é ' || ${reais('o.total_cents')} || ', o esperado é '
        || ${reais(`o.subtotal_cents + o.shipping_cents - (${DISCOUNT})`)} || '.' as text, ${OF_ORDER}
      from orders o
      where o.total_cents <> o.subtotal_cents - o.discount_cents + o.shipping_cents
        or o.discount_cents <> ${DISCOUNT}`,
  },
  {
    key: 'order_numbers',
    label: 'Numeração dos pedidos',
    meaning:
      'Cada número é de um pedido só, e o próximo ainda não foi usado. Números podem faltar: uma compra recusada não devolve o seu.',
    examined: ORDERS,
    problems: `
      select ${ORDER} || format(': o número está em %s pedidos.', n.orders) as text, ${OF_ORDER}
      from (select number, count(*) as orders from orders group by 1 having count(*) > 1) n
      join orders o on o.number = n.number
      union all
      select ${ORDER} || format(': o contador de números ainda está em %s.', s.last_value), ${OF_ORDER}
      from order_numbers s join orders o on o.number >= s.last_value + s.is_called::int`,
  },
  {
    key: 'order_counts',
    label: 'Contadores de pedidos',
    meaning: 'As listas mostram totais guardados por status e mês; devem ser os pedidos que há.',
    examined: ORDERS,
    problems: `
      select ${statusWord('status')} || format(', %s: o contador diz %s e há %s pedido(s).',
        to_char(month, 'MM/YYYY'), sum(kept), sum(there)) as text, ${NO_ORDER}, ${NO_PRODUCT}
      from (
        select status, order_month(created_at) as month, 0 as kept, count(*) as there
        from orders group by 1, 2
        union all select status, month, sum(orders), 0 from order_counts group by 1, 2
      ) counted group by status, month having sum(kept) <> sum(there)`,
  },
  {
    key: 'order_sums',
    label: 'Vendas por dia',
    meaning: 'O painel mostra somas guardadas por status e dia; devem ser as dos pedidos que há.',
    examined: ORDERS,
    problems: `
      select ${statusWord('status')} || format(', %s: a soma diz %s pedido(s), %s, e há %s, %s.',
        to_char(day, 'DD/MM/YYYY'), sum(kept), ${reais('sum(kept_cents)')}, sum(there),
        ${reais('sum(there_cents)')}) as text, ${NO_ORDER}, ${NO_PRODUCT}
      from (
        select status, order_day(created_at) as day, 0 as kept, 0 as kept_cents,
          count(*) as there, sum(total_cents) as there_cents
        from orders group by 1, 2
        union all select status, day, sum(orders), sum(cents), 0, 0 from order_counts group by 1, 2
      ) counted group by status, day
      having sum(kept) <> sum(there) or sum(kept_cents) <> sum(there_cents)`,
  },
  {
    key: 'timeline',
    label: 'Linha do tempo dos pedidos',
    meaning: 'Cada mudança começa onde a anterior terminou, e a última é o status de hoje.',
    examined: 'select count(*) from order_events',
    problems: `
      select distinct ${ORDER} || ': a linha do tempo não leva ao status ' || ${statusWord('o.status')}
        || '.' as text, ${OF_ORDER}
      from orders o left join (
        select order_id, from_status, to_status, lag(to_status) over w as prior,
          lead(to_status) over w as next
        from order_events where kind = 'status' window w as (partition by order_id order by id)
      ) step on step.order_id = o.id
      where step.order_id is null or step.from_status is distinct from step.prior
        or step.from_status = step.to_status or (step.next is null and step.to_status <> o.status)`,
  },
  {
    key: 'order_audit',
    label: 'Auditoria dos pedidos',
    meaning: 'Toda mudança feita pela casa tem o seu registro na auditoria.',
    examined: 'select count(*) from order_events where from_status is not null',
    problems: `
      select ${ORDER} || format(': %s mudança(s) e %s registro(s) na auditoria.',
        coalesce(e.changes, 0), coalesce(a.entries, 0)) as text, ${OF_ORDER}
      from orders o
      left join (select order_id, count(*) as changes from order_events
        where from_status is not null and kind not in ('receipt_sent', 'due_date_refused', 'abatement_refused')
          and created_at >= ${AUDITED_SINCE}
        group by 1) e on e.order_id = o.id
      left join (select subject_id, count(*) as entries from audit_entries
        where subject_type = 'order' and action in ('order_status_changed', 'order_undone',
          'receipt_approved', 'receipt_rejected', 'invoice_paid') group by 1) a on a.subject_id = o.id::text
      where coalesce(e.changes, 0) <> coalesce(a.entries, 0)`,
  },
];
