import {
  NO_ORDER,
  NO_PRODUCT,
  OF_ORDER,
  ORDER,
  reais,
  statusWord,
  type Check,
} from './check-words.queries.ts';

const INVOICES = 'select count(*) from invoices';

/** Invoices, what they say of an order's payment, and the credit they take up. */
export const MONEY_CHECKS: readonly Check[] = [
  {
    key: 'payment_status',
    label: 'Pagamento de acordo com o status',
    meaning: 'O pagamento que o pedido mostra deve ser um dos que o status dele permite.',
    examined: 'select count(*) from orders',
    problems: `
      select ${ORDER} || ': o pagamento não combina com o status ' || ${statusWord('o.status')}
        || '.' as text, ${OF_ORDER}
      from orders o where not (payment_status = any (case status
        when 'PENDING' then array['awaiting_payment', 'awaiting_admin_approval']
        when 'UNDER_REVIEW' then array['awaiting_admin_approval']
        when 'pending_payment_confirmation' then array['pending']
        when 'PAID' then array['paid']
        when 'CANCELLED' then array['cancelled']
        else array['awaiting_payment', 'paid'] end))`,
  },
  {
    key: 'invoices_sum',
    label: 'Faturas somam o pedido',
    meaning: 'Depois de aprovado, um pedido a prazo tem faturas que somam o seu total.',
    examined: INVOICES,
    problems: `
      select ${ORDER} || ': as faturas somam ' || ${reais('coalesce(i.total, 0)')}
        || ' e o pedido é de ' || ${reais('o.total_cents')} || '.' as text, ${OF_ORDER}
      from orders o
      left join (select order_id, sum(amount_cents) as total from invoices
        where status <> 'cancelled' group by 1) i on i.order_id = o.id
      where o.term <> 'antecipado_3'
        and o.status in ('APPROVED', 'INVOICED', 'PAID', 'PRODUCTION', 'SHIPPED', 'COMPLETED')
        and coalesce(i.total, 0) <> o.total_cents`,
  },
  {
    key: 'invoices_due',
    label: 'Faturas só onde devem existir',
    meaning:
      'Antes da aprovação e em pedidos antecipados não há faturas; em nenhum elas passam do total.',
    examined: INVOICES,
    problems: `
      select ${ORDER} || ': há faturas de ' || ${reais('sum(i.amount_cents)')}
        || ' que não deveriam existir.' as text, ${OF_ORDER}
      from orders o join invoices i on i.order_id = o.id and i.status <> 'cancelled'
      group by o.id having o.status in ('PENDING', 'UNDER_REVIEW') or o.term = 'antecipado_3'
        or sum(i.amount_cents) > o.total_cents`,
  },
  {
    key: 'paid_orders',
    label: 'Pedidos pagos sem fatura aberta',
    meaning: 'Quando o pedido está pago, todas as faturas dele também estão.',
    examined: `select count(*) from orders where payment_status = 'paid'`,
    problems: `
      select ${ORDER} || format(': está pago e tem %s fatura(s) em aberto.', count(*)) as text,
        ${OF_ORDER}
      from orders o join invoices i on i.order_id = o.id and i.status = 'pending'
      where o.payment_status = 'paid' group by o.id`,
  },
  {
    key: 'cancelled_orders',
    label: 'Pedidos cancelados encerrados',
    meaning: 'Um pedido cancelado não cobra nada nem espera comprovante.',
    examined: `select count(*) from orders where status = 'CANCELLED'`,
    problems: `
      select ${ORDER} || ': foi cancelado e ainda tem fatura em aberto ou comprovante em espera.'
        as text, ${OF_ORDER}
      from orders o where o.status = 'CANCELLED' and (
        exists (select 1 from invoices i where i.order_id = o.id and i.status = 'pending')
        or exists (select 1 from receipts r where r.order_id = o.id and r.state = 'pending'))`,
  },
  {
    key: 'credit_exposure',
    label: 'Crédito tomado',
    meaning:
      'O crédito em uso de cada empresa, como o checkout o calcula, são as faturas a prazo em aberto.',
    examined: `select count(*) from users where role = 'RESELLER'`,
    problems: `
      select coalesce(u.company_name, u.email) || ': o crédito em uso é '
        || ${reais('credit_exposure(u.id)')} || ' e as faturas a prazo em aberto somam '
        || ${reais('coalesce(i.total, 0)')} || '.' as text, ${NO_ORDER}, ${NO_PRODUCT}
      from users u
      left join (select o.user_id, sum(i.amount_cents - i.covered_cents) as total
        from invoices i join orders o on o.id = i.order_id
        where i.status = 'pending' and i.on_credit group by 1) i on i.user_id = u.id
      where credit_exposure(u.id) <> coalesce(i.total, 0)`,
  },
  {
    key: 'credit_marks',
    label: 'Faturas a prazo e à vista',
    meaning:
      'Tudo é a prazo, menos a primeira metade do pagamento 50% + 50% e a entrada de uma condição própria.',
    examined: INVOICES,
    problems: `
      select ${ORDER} || format(': a fatura %s está marcada como à vista.', i.seq) as text,
        ${OF_ORDER}
      from invoices i join orders o on o.id = i.order_id
      where not i.on_credit and ((o.term <> 'parcelado_50_50' and i.status <> 'cancelled') or not exists (
        select 1 from invoices later where later.order_id = o.id and later.seq = i.seq + 1
          and later.created_at = i.created_at and later.on_credit))`,
  },
];
