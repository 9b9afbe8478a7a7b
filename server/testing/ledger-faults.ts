import type { Fault } from './wrong-counts.ts';

/** Carried over: nobody decided about it. */
const SOME_ARRIVAL = `(select a.id from arrivals a join ledger_entries e on e.arrival_id = a.id
  where a.carried_over and a.unallocated_cents = 0 and e.kind = 'applied' order by a.id limit 1)`;

/** The same, as a PIX that the bank has told of a return of. */
const sentBack = (more: number, entry: string) => [
  `update arrivals set end_to_end_id = repeat('E', 32) where id = ${SOME_ARRIVAL}`,
  `insert into pix_told_returns (end_to_end_id, bank_id, cents, returned_on, next_try_at, entry_id)
   select end_to_end_id, 'A', ${more} + cents, current_date, null, ${entry}
   from arrivals a where end_to_end_id = repeat('E', 32)`,
];

/** Of money and what became of it. */
export const LEDGER_FAULTS: Record<string, Fault> = {
  'money that is said to be left': {
    keys: ['ledger_arrivals'],
    says: /^Recebimento de R\$ \S+ em [\d/]{10}: diz que sobram R\$ \S+ e os lançamentos deixam R\$ 0,00\.$/,
    plant: [
      `update arrivals set unallocated_cents = 1, reason = 'over' where id = ${SOME_ARRIVAL}`,
    ],
  },
  'an invoice covered by nothing': {
    keys: ['ledger_invoices', 'ledger_paid'],
    says: /: a fatura \d diz coberto R\$ \S+ e os lançamentos somam R\$ \S+\.$/,
    plant: [
      `update invoices set covered_cents = covered_cents - 1
       where id = (select id from invoices where status = 'paid' order by id limit 1)`,
    ],
  },
  'credit out of nowhere': {
    keys: ['ledger_credit'],
    says: /: o crédito é R\$ 5,00 e os lançamentos somam R\$ 0,00\.$/,
    plant: [
      `insert into company_credits (user_id, cents)
       select id, 500 from users where role = 'RESELLER' order by id limit 1
       on conflict (user_id) do update set cents = 500`,
    ],
  },
  'credit reserved for an order that has its invoices': {
    keys: ['ledger_reserved'],
    says: /: tem R\$ 5,00 de crédito reservado, e está faturado\.$/,
    plant: [
      `with owed as (
         select o.id, o.user_id from orders o join invoices i on i.order_id = o.id
         where o.term <> 'antecipado_3' and o.status <> 'CANCELLED' and i.status <> 'cancelled' order by o.id limit 1
       ), came as (
         insert into arrivals (source, cents, paid_on, user_id, order_id, reason)
         select 'hand', 500, current_date, user_id, id, 'over' from owed returning id, user_id
       ), entered as (
         insert into ledger_entries (kind, cents, arrival_id, user_id, happened_on)
         select kind, 500, came.id, came.user_id, current_date
         from came cross join (values (1, 'received'), (2, 'kept_as_credit')) entry (n, kind) order by n
       )
       select 1`,
      `insert into ledger_entries (kind, cents, user_id, order_id, happened_on, created_by)
       select 'credit_used', 500, a.user_id, a.order_id, current_date, a.user_id
       from arrivals a where a.reason = 'over' and a.cents = 500 and a.unallocated_cents = 0`,
    ],
  },
  'money that never entered': {
    keys: ['ledger_received'],
    says: /: entrou 0 vez\(es\), somando R\$ 0,00\.$/,
    plant: [`insert into arrivals (source, cents, paid_on) values ('hand', 100, current_date)`],
  },
  'money that nobody is asked about': {
    keys: ['ledger_waiting'],
    says: /: sobram R\$ 1,00 e ninguém é perguntado\.$/,
    plant: [
      `with came as (
         insert into arrivals (source, cents, paid_on, reason, decided_at)
         values ('hand', 100, current_date, 'unknown', now()) returning id
       )
       insert into ledger_entries (kind, cents, arrival_id, happened_on)
       select 'received', 100, id, current_date from came`,
    ],
  },
  'a line of the bank booked for another value': {
    keys: ['ledger_returns'],
    says: /^Retorno 1 do banco 341, linha \d+: o banco informou R\$ 1,00 e foram lançados R\$ \S+\.$/,
    plant: [
      `update bank_return_entries set entry = jsonb_set(entry, '{paid}', '1')
       where entry ->> 'outcome' = 'paid'`,
    ],
  },
  'an order paid with the money of another': {
    keys: ['ledger_owners'],
    says: /: foi pago com R\$ \S+ de outra empresa, e ninguém decidiu\.$/,
    plant: [
      `update arrivals a set user_id = (select id from users where role = 'ADMIN' limit 1)
       where id = ${SOME_ARRIVAL}`,
    ],
  },
  'money of an order on the invoice of another': {
    keys: ['ledger_owners'],
    says: /: R\$ 0,01 dele foram lançados na fatura de outro pedido\.$/,
    plant: [
      `with wrong as (
         select o.id, o.user_id, i.id as invoice from orders o join invoices i on i.order_id <> o.id
         order by o.id, i.id limit 1)
       insert into ledger_entries (kind, cents, taken, user_id, order_id, invoice_id, happened_on)
       select 'bank_fee', 1, false, user_id, id, invoice, current_date from wrong`,
    ],
  },
  'a PIX of which more went back than had come': {
    keys: ['pix_returns'],
    says: /^PIX de R\$ \S+ em [\d/]{10}: o banco devolveu R\$ \S+, mais do que chegou\.$/,
    plant: sentBack(1, 'null'),
  },
  'a return of the bank that the ledger does not know': {
    keys: ['pix_returns'],
    says: /^PIX de R\$ \S+ em [\d/]{10}: o banco devolveu R\$ \S+ e foram lançados R\$ 0,00\.$/,
    plant: sentBack(
      0,
      `(select id from ledger_entries where arrival_id = a.id and kind = 'received')`,
    ),
  },
  'boletos that would get a number again': {
    keys: ['boleto_numbers'],
    says: /^Série 341\/\d+\/\d+\/109: o contador está em 5 e o maior nosso número é \d+\.$/,
    plant: ['update boleto_numbers set last = 5'],
  },
};
