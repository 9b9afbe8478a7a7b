import { NO_ORDER, OF_ORDER, ORDER, type Check } from './check-words.queries.ts';

const SIZE = `'Produto ' || p.sku || ', tamanho ' || v.size`;
const OF_PRODUCT = `${NO_ORDER}, p.id as product_id`;
const SIZES = `variants v join products p on p.id = v.product_id`;

/** The event by which `o` took its pieces last: a re-opening has the moment of its movements. */
const TAKEN_BY = `(select max(t.id) from order_events t where t.order_id = o.id
  and t.kind = 'status' and (t.from_status is null or exists (select 1 from stock_movements m
    where m.order_id = o.id and m.cause = 'order_reopened' and m.created_at = t.created_at)))`;

/** Pieces: what is on the shelf, and what explains it. */
export const STOCK_CHECKS: readonly Check[] = [
  {
    key: 'stock_ledger',
    label: 'Estoque igual às movimentações',
    meaning:
      'O estoque de um tamanho deve ser a soma das suas entradas e saídas. Confira a contagem física e ajuste o estoque no produto.',
    examined: 'select count(*) from variants',
    problems: `
      select ${SIZE} || format(': o estoque é %s, mas as movimentações somam %s.', v.stock,
        coalesce(m.total, 0)) as text, ${OF_PRODUCT}
      from ${SIZES}
      left join (select variant_id, sum(delta) as total from stock_movements group by 1) m
        on m.variant_id = v.id
      where v.stock <> coalesce(m.total, 0)`,
  },
  {
    key: 'stock_balance',
    label: 'Saldo depois de cada movimentação',
    meaning:
      'Cada movimentação guarda o saldo que deixou. Um saldo que não fecha mostra onde o histórico foi alterado.',
    examined: 'select count(*) from stock_movements',
    problems: `
      select ${SIZE} || format(': a movimentação %s diz saldo %s, mas a soma até ela é %s.', m.id,
        m.stock_after, m.balance) as text, ${OF_PRODUCT}
      from (select id, variant_id, stock_after,
          sum(delta) over (partition by variant_id order by id) as balance
        from stock_movements) m
      join ${SIZES} on v.id = m.variant_id
      where m.stock_after <> m.balance`,
  },
  {
    key: 'stock_negative',
    label: 'Nenhum estoque negativo',
    meaning: 'Peças que não existem foram vendidas ou retiradas. Ajuste o estoque no produto.',
    examined: 'select count(*) from variants',
    problems: `
      select ${SIZE} || format(': o estoque é %s.', v.stock) as text, ${OF_PRODUCT}
      from ${SIZES} where v.stock < 0`,
  },
  {
    key: 'pieces_held',
    label: 'Peças reservadas pelos pedidos',
    meaning:
      'Um pedido segura exatamente as peças que pediu, ou nenhuma depois que voltaram ao estoque.',
    examined: 'select count(*) from order_items',
    problems: `
      select ${ORDER} || format(': %s, tamanho %s: ', i.sku, i.size) || case when o.holds_stock
        then format('pediu %s peça(s) e saíram %s do estoque.', i.quantity, -coalesce(m.total, 0))
        else format('as peças deveriam ter voltado, e o saldo é %s.', coalesce(m.total, 0)) end
        as text, ${OF_ORDER}
      from orders o join order_items i on i.order_id = o.id
      left join (select order_id, variant_id, sum(delta) as total from stock_movements
        where order_id is not null group by 1, 2) m
        on m.order_id = o.id and m.variant_id = i.variant_id
      where coalesce(m.total, 0) <> case when o.holds_stock then -i.quantity else 0 end`,
  },
  {
    key: 'pieces_in_turns',
    label: 'Saídas e devoluções alternadas',
    meaning: 'As peças de um pedido saem e voltam por vez; duas vezes seguidas é contagem dobrada.',
    examined: 'select count(*) from stock_movements where order_id is not null',
    problems: `
      select distinct ${ORDER} || ': as peças saíram ou voltaram duas vezes seguidas.' as text,
        ${OF_ORDER}
      from (select order_id, delta,
          lag(delta) over (partition by order_id, variant_id order by id) as prior
        from stock_movements where order_id is not null) m
      join orders o on o.id = m.order_id
      where m.delta = m.prior or (m.prior is null and m.delta > 0)`,
  },
  {
    key: 'pieces_out',
    label: 'Peças de pedidos cancelados',
    meaning:
      'Só o que já tinha sido enviado pode ficar fora do estoque quando o pedido é cancelado.',
    examined: `select count(*) from orders where status = 'CANCELLED'`,
    problems: `
      select ${ORDER} || ': foi cancelado sem ter sido enviado e ainda segura as peças.' as text,
        ${OF_ORDER}
      from orders o where o.status = 'CANCELLED' and o.holds_stock
        and not exists (select 1 from order_events e where e.order_id = o.id and e.kind = 'status'
          and e.to_status in ('SHIPPED', 'COMPLETED') and e.id >= ${TAKEN_BY})`,
  },
];
