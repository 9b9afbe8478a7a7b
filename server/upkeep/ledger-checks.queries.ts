import { NO_ORDER, NO_PRODUCT, OF_ORDER, ORDER, reais, type Check } from './check-words.queries.ts';

const ARRIVALS = 'select count(*) from arrivals';
const ENTRIES = 'select count(*) from ledger_entries';
const COVERING = `('applied', 'discount', 'credit_used', 'written_off')`;
const NO_WHERE = `${NO_ORDER}, ${NO_PRODUCT}`;
const ARRIVAL = `'Recebimento de ' || ${reais('a.cents')} || ' em ' || to_char(a.paid_on, 'DD/MM/YYYY')`;

/** Every centavo that came is somewhere, and nothing is where it did not come from. */
export const LEDGER_CHECKS: readonly Check[] = [
  {
    key: 'ledger_arrivals',
    label: 'Recebimentos repartidos',
    meaning: 'O que chegou é a soma do que foi aplicado, virou crédito, foi devolvido ou espera.',
    examined: ARRIVALS,
    problems: `
      select ${ARRIVAL} || ': diz que sobram ' || ${reais('a.unallocated_cents')}
        || ' e os lançamentos deixam ' || ${reais('coalesce(e.left_over, 0)')} || '.' as text, ${NO_WHERE}
      from arrivals a left join (
        select arrival_id, sum(case kind when 'received' then cents else -cents end) as left_over
        from ledger_entries where kind in ('received', 'interest', 'applied', 'kept_as_credit', 'refunded')
        group by 1) e on e.arrival_id = a.id
      where a.unallocated_cents <> coalesce(e.left_over, 0)`,
  },
  {
    key: 'ledger_invoices',
    label: 'Faturas cobertas pelos lançamentos',
    meaning:
      'O que falta de uma fatura é o total menos o que os lançamentos cobrem, nunca menos que zero.',
    examined: 'select count(*) from invoices',
    problems: `
      select ${ORDER} || format(': a fatura %s diz coberto ', i.seq) || ${reais('i.covered_cents')}
        || ' e os lançamentos somam ' || ${reais('coalesce(e.covered, 0)')} || '.' as text, ${OF_ORDER}
      from invoices i join orders o on o.id = i.order_id left join (
        select invoice_id, sum(cents) as covered from ledger_entries
        where kind in ${COVERING} group by 1) e on e.invoice_id = i.id
      where i.covered_cents <> coalesce(e.covered, 0) or i.covered_cents not between 0 and i.amount_cents`,
  },
  {
    key: 'ledger_paid',
    label: 'Pago é sem nada em aberto',
    meaning: 'Uma fatura, ou um pedido antecipado, está paga exatamente quando nada falta dela.',
    examined: 'select count(*) from invoices',
    problems: `
      select ${ORDER} || format(': a fatura %s não está como os lançamentos dizem.', i.seq) as text,
        ${OF_ORDER}
      from invoices i join orders o on o.id = i.order_id
      where (i.status = 'paid') <> (i.covered_cents = i.amount_cents)
        or (i.status = 'cancelled' and i.covered_cents > 0)
      union all
      select ${ORDER} || ': está pago e os lançamentos cobrem ' || ${reais('covered_cents(o.id)')}
        || ' de ' || ${reais('o.total_cents')} || '.' as text, ${OF_ORDER}
      from orders o where o.term = 'antecipado_3'
        and case when o.payment_status = 'paid' then covered_cents(o.id) <> o.total_cents
          else covered_cents(o.id) > o.total_cents end`,
  },
  {
    key: 'ledger_credit',
    label: 'Crédito das empresas',
    meaning:
      'O crédito de uma empresa é o que sobrou menos o que usou ou recebeu de volta, nunca menos que zero.',
    examined: `select count(*) from users where role = 'RESELLER'`,
    problems: `
      select coalesce(u.company_name, u.email) || ': o crédito é ' || ${reais('coalesce(c.cents, 0)')}
        || ' e os lançamentos somam ' || ${reais('coalesce(e.cents, 0)')} || '.' as text, ${NO_WHERE}
      from users u left join company_credits c on c.user_id = u.id left join (
        select user_id, sum(case kind when 'kept_as_credit' then cents else -cents end) as cents
        from ledger_entries where kind in ('kept_as_credit', 'credit_used')
          or (kind = 'refunded' and arrival_id is null) group by 1) e on e.user_id = u.id
      where coalesce(c.cents, 0) <> coalesce(e.cents, 0) or c.cents < 0`,
  },
  {
    key: 'ledger_reserved',
    label: 'Crédito reservado para pedidos',
    meaning: 'Só um pedido antecipado, ou um que ainda espera faturas, tem crédito reservado.',
    examined: 'select count(*) from orders',
    problems: `
      select ${ORDER} || ': tem ' || ${reais('r.cents')} || ' de crédito reservado, e está '
        || case when o.status = 'CANCELLED' then 'cancelado.' else 'faturado.' end as text, ${OF_ORDER}
      from (
        select e.order_id, sum(e.cents) as cents from ledger_entries e
        where e.kind = 'credit_used' and e.invoice_id is null group by 1 having sum(e.cents) <> 0) r
      join orders o on o.id = r.order_id
      where o.status = 'CANCELLED' or (o.term <> 'antecipado_3' and exists (
        select 1 from invoices i where i.order_id = o.id and i.status <> 'cancelled'))`,
  },
  {
    key: 'ledger_received',
    label: 'Um lançamento por recebimento',
    meaning: 'Cada linha do banco, comprovante ou PIX entra uma só vez, pelo valor que chegou.',
    examined: ARRIVALS,
    problems: `
      select ${ARRIVAL} || format(': entrou %s vez(es), somando ', count(e.id))
        || ${reais('coalesce(sum(e.cents), 0)')} || '.' as text, ${NO_WHERE}
      from arrivals a left join ledger_entries e
        on e.arrival_id = a.id and e.kind = 'received' and e.reverses_id is null
      where not (a.reason is not distinct from 'odd_line' and a.unallocated_cents = 0)
      group by a.id having count(e.id) <> 1 or sum(e.cents) <> a.cents`,
  },
  {
    key: 'ledger_waiting',
    label: 'O que sobra espera decisão',
    meaning: 'Dinheiro sem destino aparece na fila de decisões, com o motivo.',
    examined: ARRIVALS,
    problems: `
      select ${ARRIVAL} || ': sobram ' || ${reais('a.unallocated_cents')}
        || ' e ninguém é perguntado.' as text, ${NO_WHERE}
      from arrivals a
      where a.unallocated_cents > 0 and (a.reason is null or a.decided_at is not null)`,
  },
  {
    key: 'ledger_returns',
    label: 'Retornos lançados',
    meaning: 'Cada linha de pagamento de um retorno entrou pelo valor que o banco informou.',
    examined: 'select count(*) from bank_return_entries',
    problems: `
      select format('Retorno %s do banco %s, linha %s: o banco informou ', e.sequence, e.bank, e.line)
        || ${reais(`(e.entry ->> 'paid')::numeric * 100`)} || ' e foram lançados '
        || ${reais('coalesce(a.cents, 0)')} || '.' as text, ${NO_WHERE}
      from bank_return_entries e join bank_returns r on r.id = e.return_id
      left join arrivals a on a.source_key = e.bank || '/' || coalesce(e.account || '/', '') || e.sequence || '/' || e.line || '/'
        || (e.entry ->> 'ourNumber') || '/' || (e.entry ->> 'code')
      where e.entry ->> 'outcome' in ('paid', 'part_paid', 'unknown')
        and (e.entry ->> 'paid')::numeric > 0
        and round((e.entry ->> 'paid')::numeric * 100) <> coalesce(a.cents, 0)
        -- Those of before the ledger were carried over by their invoices.
        and r.applied_at >= (select min(created_at) from arrivals
          where source = 'return_line' and not carried_over)`,
  },
  {
    key: 'ledger_owners',
    label: 'Dinheiro de quem pagou',
    meaning:
      'O dinheiro ou o crédito de uma empresa só paga o pedido de outra se alguém decidiu assim.',
    examined: ENTRIES,
    problems: `
      select ${ORDER} || ': foi pago com ' || ${reais('e.cents')} || ' de outra empresa, e ninguém decidiu.'
        as text, ${OF_ORDER}
      from ledger_entries e join orders o on o.id = e.order_id left join arrivals a on a.id = e.arrival_id
      where e.kind in ('applied', 'credit_used') and e.created_by is null and e.reverses_id is null
        and coalesce(a.user_id, e.user_id) <> o.user_id
      union all
      select ${ORDER} || ': ' || ${reais('e.cents')} || ' dele foram lançados na fatura de outro pedido.'
        as text, ${OF_ORDER}
      from ledger_entries e join orders o on o.id = e.order_id join invoices i on i.id = e.invoice_id
      where i.order_id <> e.order_id`,
  },
];
