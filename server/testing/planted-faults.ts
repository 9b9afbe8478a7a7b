import { LEDGER_FAULTS } from './ledger-faults.ts';
import { NOTE_FAULTS, orderIn } from './note-faults.ts';
import { WRONG_COUNTS, type Fault } from './wrong-counts.ts';

/** An open invoice of an order on its way, with a boleto that the bank knows. */
const OPEN = `(select i.id from invoices i join orders o on o.id = i.order_id
  join boletos b on b.invoice_id = i.id and b.state = 'registered'
  where i.status = 'pending' and o.term = 'boleto_30' order by o.number limit 1)`;
const ITS_ORDER = `(select order_id from invoices where id = ${OPEN})`;
const SOME_SIZE = `(select id from variants order by id limit 1)`;
const REOPENED = `(select order_id from stock_movements where cause = 'order_reopened' limit 1)`;
const HELD = `(select i.id from order_items i join orders o on o.id = i.order_id
  join variants v on v.id = i.variant_id
  where o.holds_stock and v.stock > 1 order by o.number, i.position limit 1)`;
const ITS_PIECES = `order_id = (select order_id from order_items where id = ${HELD})
  and variant_id = (select variant_id from order_items where id = ${HELD})`;
const taken = (delta: number, after: number) => `
  insert into stock_movements (variant_id, delta, stock_after, cause, order_id)
  select i.variant_id, ${delta}, v.stock + ${after}, 'order', i.order_id
  from order_items i join variants v on v.id = i.variant_id where i.id = ${HELD}`;

/** What the integrity check must find, each with how to cause it and what is reported. */
export const FAULTS: Record<string, Fault> = {
  'stock that no movement explains': {
    keys: ['stock_ledger'],
    says: /^Produto \S+, tamanho \S+: o estoque é \d+, mas as movimentações somam \d+\.$/,
    plant: [
      'alter table variants disable trigger user',
      `update variants set stock = stock + 1 where id = ${SOME_SIZE}`,
    ],
  },
  'a movement that tells another balance': {
    keys: ['stock_balance'],
    says: /: a movimentação \d+ diz saldo \d+, mas a soma até ela é \d+\.$/,
    plant: [
      `update stock_movements set stock_after = stock_after + 1
       where id = (select max(id) from stock_movements)`,
    ],
  },
  'stock below zero': {
    keys: ['stock_ledger', 'stock_negative'],
    says: /: o estoque é -3\.$/,
    plant: [
      'alter table variants drop constraint variants_stock_check, disable trigger user',
      `update variants set stock = -3 where id = ${SOME_SIZE}`,
    ],
  },
  'an order whose pieces left for nobody': {
    keys: ['pieces_held'],
    says: /^Pedido #\d{8}: \S+, tamanho \S+: pediu \d+ peça\(s\) e saíram 0 do estoque\.$/,
    plant: [`update stock_movements set order_id = null where ${ITS_PIECES}`],
  },
  'pieces taken twice and given back once': {
    keys: ['pieces_in_turns'],
    says: /: as peças saíram ou voltaram duas vezes seguidas\.$/,
    plant: [taken(-1, -1), taken(-1, -2), taken(2, 0)],
  },
  'a cancelled order that keeps its pieces': {
    keys: ['pieces_held', 'pieces_out'],
    says: /: foi cancelado sem ter sido enviado e ainda segura as peças\.$/,
    plant: [
      `update orders set holds_stock = true where id = (select o.id from orders o
        where status = 'CANCELLED' and not exists (select 1 from order_events e
          where e.order_id = o.id and e.from_status = 'SHIPPED') order by number limit 1)`,
    ],
  },
  'a cancelled order that keeps pieces of which only the first ones were sent': {
    keys: ['pieces_out'],
    says: /: foi cancelado sem ter sido enviado e ainda segura as peças\.$/,
    plant: [
      `update order_events set to_status = 'SHIPPED'
       where order_id = ${REOPENED} and from_status is null`,
      `update order_events set from_status = 'SHIPPED'
       where order_id = ${REOPENED} and to_status = 'CANCELLED'`,
      `update orders set status = 'CANCELLED', payment_status = 'cancelled' where id = ${REOPENED}`,
      `insert into order_events (order_id, from_status, to_status)
       values (${REOPENED}, 'UNDER_REVIEW', 'CANCELLED')`,
      `insert into audit_entries (action, subject_type, subject_id)
       values ('order_status_changed', 'order', ${REOPENED})`,
    ],
  },
  'items that do not add up': {
    keys: ['order_lines'],
    says: /: os itens somam R\$ [\d.]+,\d\d e o subtotal é R\$ [\d.]+,\d\d\.$/,
    plant: [
      `update order_items set unit_price_cents = unit_price_cents + 1,
        total_cents = total_cents + quantity where id = ${HELD}`,
    ],
  },
  'an order without items': {
    keys: ['order_lines'],
    says: /: os itens somam R\$ 0,00 e o subtotal é /,
    plant: [`delete from order_items where order_id = ${orderIn('PENDING')}`],
  },
  'a discount that the term does not give': {
    keys: ['order_totals', 'ledger_paid'],
    says: /: o total é R\$ [\d.]+,\d\d, o esperado é R\$ [\d.]+,\d\d\.$/,
    plant: [
      `update orders set discount_cents = discount_cents + 1, total_cents = total_cents - 1
       where id = (select id from orders where term = 'antecipado_3' order by number limit 1)`,
    ],
  },
  'a price that is explained by what it is not': {
    keys: ['order_prices'],
    says: /^Pedido #\d{8}: a explicação de um preço não soma\.$/,
    plant: [
      `update orders o set price_explanation = jsonb_build_object('items', jsonb_build_array(
         jsonb_build_object('variantId', i.variant_id, 'reference', 1, 'reasons', '[]'::jsonb,
           'price', i.unit_price_cents / 100.0)))
       from order_items i where i.order_id = o.id and i.position = 0
         and o.id = (select id from orders order by number limit 1)`,
    ],
  },
  'numbers that begin again': {
    keys: ['order_numbers'],
    says: /^Pedido #00010001: o contador de números ainda está em 1\.$/,
    plant: ['alter sequence order_numbers restart with 1'],
  },
  ...NOTE_FAULTS,
  ...WRONG_COUNTS,
  'a timeline that ends elsewhere': {
    keys: ['timeline'],
    says: /: a linha do tempo não leva ao status Em análise\.$/,
    plant: [
      `update order_events set to_status = 'SHIPPED' where id = (select max(id) from order_events
        where order_id = ${orderIn('UNDER_REVIEW')} and kind = 'status')`,
    ],
  },
  'an order without a timeline': {
    keys: ['timeline'],
    says: /: a linha do tempo não leva ao status Em análise\.$/,
    plant: [`delete from order_events where order_id = ${orderIn('UNDER_REVIEW')}`],
  },
  'a change that nobody wrote down': {
    keys: ['order_audit'],
    says: /: \d+ mudança\(s\) e \d+ registro\(s\) na auditoria\.$/,
    plant: [
      'alter table audit_entries disable trigger user',
      `delete from audit_entries where id = (select max(id) from audit_entries
        where action = 'order_status_changed')`,
    ],
  },
  'a payment that does not fit': {
    keys: ['payment_status'],
    says: /: o pagamento não combina com o status Em análise\.$/,
    plant: [`update orders set payment_status = 'paid' where id = ${orderIn('UNDER_REVIEW')}`],
  },
  'an invoice of too little': {
    keys: ['invoices_sum', 'boletos_value'],
    says: /: as faturas somam R\$ [\d.]+,\d\d e o pedido é de R\$ [\d.]+,\d\d\.$/,
    plant: [`update invoices set amount_cents = amount_cents - 1 where id = ${OPEN}`],
  },
  'an invoice before the approval': {
    keys: ['invoices_due'],
    says: /: há faturas de R\$ 1,00 que não deveriam existir\.$/,
    plant: [
      `insert into invoices (order_id, seq, amount_cents, on_credit, due_date)
       values (${orderIn('UNDER_REVIEW')}, 9, 100, true, '2026-12-16')`,
    ],
  },
  'a paid order with an open invoice': {
    keys: ['paid_orders'],
    says: /: está pago e tem 1 fatura\(s\) em aberto\.$/,
    plant: [`update orders set payment_status = 'paid' where id = ${ITS_ORDER}`],
  },
  'a cancelled order that still asks for money': {
    keys: ['cancelled_orders'],
    says: /: foi cancelado e ainda tem fatura em aberto ou comprovante em espera\.$/,
    plant: [
      `update invoices set status = 'pending' where id = (select i.id from invoices i
        join orders o on o.id = i.order_id where o.status = 'CANCELLED' and i.status = 'cancelled'
        order by o.number limit 1)`,
    ],
  },
  'credit counted in another way': {
    keys: ['credit_exposure'],
    says: /: o crédito em uso é R\$ 0,07 e as faturas a prazo em aberto somam R\$ [\d.]+,\d\d\.$/,
    plant: [
      `create or replace function credit_exposure(buyer uuid) returns bigint language sql stable
       return 7::bigint`,
    ],
  },
  'a whole invoice that is not on credit': {
    keys: ['credit_marks'],
    says: /: a fatura 1 está marcada como à vista\.$/,
    plant: [`update invoices set on_credit = false where id = ${OPEN}`],
  },
  'a receipt that waits in a paid order': {
    keys: ['receipts'],
    says: /: o comprovante \S+ espera análise em um pedido já pago\.$/,
    plant: [
      `update receipts set state = 'pending', decided_at = null where id = (select r.id
        from receipts r join orders o on o.id = r.order_id where o.status = 'PAID' limit 1)`,
    ],
  },
  'a receipt for the invoice of another order': {
    keys: ['receipts'],
    says: /: o comprovante \S+ é de uma fatura de outro pedido\.$/,
    plant: [
      `update receipts set invoice_id = ${OPEN} where id = (select id from receipts
        where state = 'approved' order by id limit 1)`,
    ],
  },
  'a settled receipt that is not approved': {
    keys: ['receipts'],
    says: /: o comprovante \S+ foi conciliado com o extrato e não está aprovado\.$/,
    plant: [
      `insert into statement_payments (id, amount_cents, paid_on, receipt_id)
       select 'x', 1, '2026-11-16', id from receipts where state = 'rejected' limit 1`,
    ],
  },
  'a boleto of another amount': {
    keys: ['boletos_value'],
    says: /: o boleto da fatura 1 cobra R\$ [\d.,]+ em [\d/]{10} e a fatura é de R\$ [\d.,]+ em [\d/]{10}\.$/,
    plant: [`update boletos set amount_cents = amount_cents + 1 where invoice_id = ${OPEN}`],
  },
  'a paid boleto of an open invoice': {
    keys: ['boletos_state'],
    says: /: o boleto da fatura 1 foi pago e a fatura continua em aberto\.$/,
    plant: [
      `update boletos set state = 'paid', paid_cents = amount_cents where invoice_id = ${OPEN}`,
    ],
  },
  'a boleto that outlives its invoice': {
    keys: ['ledger_paid', 'boletos_state'],
    says: /: o boleto da fatura 1 continua em vigor e a fatura já foi encerrada\.$/,
    plant: [`update invoices set status = 'paid', paid_at = now() where id = ${OPEN}`],
  },
  'an abatement that the bank is not told of': {
    keys: ['boleto_abatements'],
    says: /: o boleto da fatura 1 não segue o abatimento dela\.$/,
    plant: [
      `insert into ledger_entries (kind, cents, order_id, invoice_id, happened_on)
       values ('discount', 100, ${ITS_ORDER}, ${OPEN}, current_date)`,
    ],
  },
  'a mail that was given up': {
    keys: ['mails'],
    says: /^E-mail para \S+@\S+ de [\d/]{10} \d\d:\d\d: não foi entregue depois de 12 tentativa\(s\)\.$/,
    plant: [
      `update mails set state = 'failed', attempts = 12 where id = (select id from mails limit 1)`,
    ],
  },
  'a mail that nobody sends': {
    keys: ['mails'],
    says: /: espera o envio há mais de uma hora\.$/,
    plant: [
      `update mails set next_try_at = now() - interval '61 minutes'
       where id = (select id from mails limit 1)`,
    ],
  },
  ...LEDGER_FAULTS,
};
