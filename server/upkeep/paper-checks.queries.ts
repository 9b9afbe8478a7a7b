import {
  moment,
  NO_ORDER,
  NO_PRODUCT,
  OF_ORDER,
  ORDER,
  reais,
  type Check,
} from './check-words.queries.ts';

const OF_INVOICE = `invoices i join orders o on o.id = i.order_id`;

/** Receipts, boletos, and the mails about them. */
export const PAPER_CHECKS: readonly Check[] = [
  {
    key: 'receipts',
    label: 'Comprovantes e seus pedidos',
    meaning:
      'Um pedido pago não tem comprovante em espera, e um comprovante paga fatura do próprio pedido.',
    examined: 'select count(*) from receipts',
    problems: `
      select ${ORDER} || ': o comprovante ' || r.original_name || case
          when r.state = 'pending' and o.status = 'PAID' then ' espera análise em um pedido já pago.'
          when i.order_id <> o.id then ' é de uma fatura de outro pedido.'
          else ' foi conciliado com o extrato e não está aprovado.' end as text, ${OF_ORDER}
      from receipts r join orders o on o.id = r.order_id
      left join invoices i on i.id = r.invoice_id
      where (r.state = 'pending' and o.status = 'PAID') or i.order_id <> o.id
        or (r.state <> 'approved'
          and exists (select 1 from statement_payments s where s.receipt_id = r.id))`,
  },
  {
    key: 'boletos_value',
    label: 'Boletos com o valor da fatura',
    meaning:
      'Um boleto em vigor cobra o valor da fatura, ou o que resta dela; enquanto o banco não o conhece, também o vencimento.',
    examined: 'select count(*) from boletos',
    problems: `
      select ${ORDER} || format(': o boleto da fatura %s cobra ', i.seq)
        || ${reais('b.amount_cents')} || ' em ' || to_char(b.due_date, 'DD/MM/YYYY')
        || ' e a fatura é de ' || ${reais('i.amount_cents')} || ' em '
        || to_char(i.due_date, 'DD/MM/YYYY') || '.' as text, ${OF_ORDER}
      from boletos b join ${OF_INVOICE} on i.id = b.invoice_id
      where b.state in ('draft', 'in_remittance', 'registered', 'paid', 'settled_elsewhere')
        -- Of what is cancelled nothing is covered any more: the bank is asked to write its boleto off.
        and (b.amount_cents > i.amount_cents
          or (i.status <> 'cancelled' and b.amount_cents < i.amount_cents - i.covered_cents)
          or (b.state = 'draft' and b.due_date <> i.due_date))`,
  },
  {
    key: 'boletos_state',
    label: 'Boletos acompanham as faturas',
    meaning:
      'Um boleto pago quita a fatura, e o de uma fatura encerrada é baixado, ou poderia ser pago de novo.',
    examined: 'select count(*) from boletos',
    problems: `
      select ${ORDER} || format(': o boleto da fatura %s ', i.seq) || case b.state
          when 'paid' then 'foi pago e a fatura continua em aberto.'
          else 'continua em vigor e a fatura já foi encerrada.' end as text, ${OF_ORDER}
      from boletos b join ${OF_INVOICE} on i.id = b.invoice_id
      where (b.state = 'paid' and i.status = 'pending' and b.paid_cents >= b.amount_cents)
        or (b.state = 'draft' and i.status <> 'pending')
        or (b.source = 'bank' and b.state in ('in_remittance', 'registered')
          and i.status <> 'pending' and not exists (select 1 from bank_instructions w
            where w.boleto_id = b.id and w.movement = '02'))`,
  },
  {
    key: 'boleto_abatements',
    label: 'Abatimentos e boletos',
    meaning:
      'Uma fatura tem um abatimento no máximo, e o banco sabe dele, ou saberá na próxima remessa.',
    examined: `select count(*) from boletos where source = 'bank'`,
    problems: `
      select ${ORDER} || format(': o boleto da fatura %s não segue o abatimento dela.', i.seq) as text, ${OF_ORDER}
      from boletos b join invoices i on i.id = b.invoice_id join orders o on o.id = i.order_id
      where i.status = 'pending' and b.source = 'bank' and b.state in ('draft', 'in_remittance', 'registered')
        and (select coalesce(sum(e.cents), 0) from ledger_entries e
          where e.invoice_id = i.id and e.kind = 'discount' and e.arrival_id is null)
          <> b.left_off_cents + coalesce(
            (select sum(case w.movement when '04' then w.cents else 0 end) from bank_instructions w
              where w.boleto_id = b.id and w.movement in ('04', '05') and w.remittance_id is null), b.told_cents)
      union all
      select ${ORDER} || format(': a fatura %s tem mais de um abatimento.', i.seq) as text, ${OF_ORDER}
      from invoices i join orders o on o.id = i.order_id
      where (select count(*) from ledger_entries e where e.invoice_id = i.id and e.kind = 'discount'
        and e.arrival_id is null and e.reverses_id is null
        and not exists (select 1 from ledger_entries r where r.reverses_id = e.id)) > 1`,
  },
  {
    key: 'boleto_numbers',
    label: 'Numeração dos boletos',
    meaning:
      'O contador do nosso número de cada conta e carteira não pode ficar atrás dos já usados.',
    examined: `select count(*) from boletos where source = 'bank'`,
    problems: `
      select format('Série %s: o contador está em %s e o maior nosso número é %s.',
        used.series, coalesce(n.last, 0), used.most) as text, ${NO_ORDER}, ${NO_PRODUCT}
      from (select boleto_series(account) as series, max(our_number) as most from boletos
        where source = 'bank' group by 1) used
      left join boleto_numbers n on n.account_key = used.series
      where coalesce(n.last, 0) < used.most`,
  },
  {
    key: 'fiscal_notes',
    label: 'Notas fiscais e seus pedidos',
    meaning:
      'A chave que um pedido mostra, quando o portal tem a nota, é de uma nota em vigor do próprio pedido.',
    examined: 'select count(*) from orders',
    problems: `
      select ${ORDER} || format(': mostra a NF-e %s, que ', n.number) || case
          when n.order_id is null then 'não está em pedido nenhum.'
          when n.order_id <> o.id then 'é de outro pedido.'
          else 'foi cancelada.' end as text, ${OF_ORDER}
      from fiscal_notes n join orders o on o.nfe_key = n.key
      where n.order_id is distinct from o.id or n.cancelled_at is not null
      union all
      select ${ORDER} || format(': a NF-e %s não é a da chave lida do XML.', n.number), ${OF_ORDER}
      from fiscal_notes n left join orders o on o.id = n.order_id
      where n.facts ->> 'key' is distinct from n.key`,
  },
  {
    key: 'mails',
    label: 'E-mails parados',
    meaning: 'E-mails que falharam ou esperam há mais de uma hora. Veja a aba E-mails e reenvie.',
    examined: 'select count(*) from mails',
    problems: `
      select 'E-mail para ' || to_address || ' de ' || ${moment('created_at')} || case state
          when 'failed' then format(': não foi entregue depois de %s tentativa(s).', attempts)
          else ': espera o envio há mais de uma hora.' end as text, ${NO_ORDER}, ${NO_PRODUCT}
      from mails where state = 'failed'
        or (state = 'pending' and next_try_at < now() - interval '1 hour')`,
  },
];
