import { checkoutTotals } from '#contract/checkout-totals';
import type { ShippingType } from '#contract/freight';
import { asId, type OrderId } from '#contract/ids';
import type { Cents } from '#contract/money';
import type { OrderStatus, PaymentStatus } from '#contract/order-status';
import type { PaymentTerm } from '#contract/payment-term';

import { DAY } from './calendar.ts';
import type { Company } from './companies.ts';
import { freightOf } from './order-freight.ts';
import { chooseItems, type OrderItem } from './order-items.ts';
import { choosePath, hurry, pathTo, paymentAfter, walk, type OrderEvent } from './order-path.ts';
import { orderTimes } from './order-times.ts';
import { isForSale, type StockedProduct } from './products.ts';
import { randomFrom, uuidEnding, type Random } from './random.ts';

export type DemoOrder = {
  id: OrderId;
  number: number;
  company: Company;
  term: PaymentTerm;
  shippingType: ShippingType;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  items: readonly OrderItem[];
  events: readonly OrderEvent[];
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  total: Cents;
  weightGrams: number;
  estimatedDays: number;
  notes: string | null;
  placedAt: number;
};

/** A year of trade; an example of it makes do with fewer. */
export const DEMO_ORDERS = 1_200;
const FIRST_NUMBER = 10_001;

const TERMS: readonly (readonly [PaymentTerm, number])[] = [
  ['boleto_30', 46],
  ['parcelado_50_50', 24],
  ['antecipado_3', 30],
];

const NOTES = [
  'Entregar em horário comercial.',
  'Receber pela entrada de serviço.',
  'Ligar antes da entrega.',
  'Enviar junto com o pedido anterior, se possível.',
] as const;

/** Statuses of the latest orders, newest first, so that each one is shown. */
const LATEST: readonly (readonly [OrderStatus, PaymentTerm])[] = [
  ['UNDER_REVIEW', 'boleto_30'],
  ['pending_payment_confirmation', 'antecipado_3'],
  ['UNDER_REVIEW', 'parcelado_50_50'],
  ['UNDER_REVIEW', 'boleto_30'],
  ['pending_payment_confirmation', 'antecipado_3'],
  ['UNDER_REVIEW', 'boleto_30'],
  ['PENDING', 'antecipado_3'],
  ['APPROVED', 'boleto_30'],
  ['UNDER_REVIEW', 'boleto_30'],
  ['PENDING', 'antecipado_3'],
  ['APPROVED', 'parcelado_50_50'],
  ['PAID', 'antecipado_3'],
  ['UNDER_REVIEW', 'parcelado_50_50'],
  ['INVOICED', 'boleto_30'],
  ['CANCELLED', 'boleto_30'],
  ['APPROVED', 'boleto_30'],
  ['PRODUCTION', 'antecipado_3'],
  ['PENDING', 'antecipado_3'],
  ['INVOICED', 'parcelado_50_50'],
  ['PAID', 'antecipado_3'],
  ['PRODUCTION', 'boleto_30'],
  ['SHIPPED', 'antecipado_3'],
  ['INVOICED', 'boleto_30'],
  ['PRODUCTION', 'boleto_30'],
];

/** A year of trade, oldest order first. `members[0]` is the reseller of the demonstration account, with a longer history. */
export function demoOrders(
  now: Date,
  members: readonly Company[],
  products: readonly StockedProduct[],
  count: number,
): DemoOrder[] {
  const random = randomFrom(1_200);
  const buyers = members.map((company) => [company, company.appetite] as const);
  const forSale = products.filter(isForSale);
  return orderTimes(now, count).map((placedAt, index) => {
    const [status, term] = LATEST[count - 1 - index] ?? [];
    const company = isDemoReseller(index, count)
      ? members[0]
      : random.weighted(buyers.filter(canBuy(placedAt)));
    if (!company) throw new Error('The demo needs at least one company');
    const onSale = forSale
      .filter(({ createdAt }) => createdAt < placedAt)
      .map((product) => [product, product.appeal] as const);
    const draft = {
      number: FIRST_NUMBER + index,
      company,
      placedAt,
      term: term ?? random.weighted(TERMS),
      items: chooseItems(random, onSale),
    };
    return settle(random, draft, now, status);
  });
}

/** Forty orders: three a month, and more of the latest ones. */
const isDemoReseller = (index: number, count: number) =>
  index < count - 60 ? index % 36 === 17 : index % 8 === 3;

const canBuy =
  (at: number) =>
  ([{ decidedAt, suspendedAt }]: readonly [Company, number]) =>
    decidedAt !== null && decidedAt + DAY < at && (suspendedAt === null || at < suspendedAt);

type Draft = Pick<DemoOrder, 'number' | 'company' | 'placedAt' | 'term' | 'items'>;

function settle(random: Random, draft: Draft, now: Date, target?: OrderStatus): DemoOrder {
  const { term, placedAt, number, company, items } = draft;
  const events = target
    ? hurry(random, pathTo(random, term, target), placedAt, now.getTime())
    : walk(random, choosePath(random, term), placedAt, now.getTime());
  const status = events.at(-1)?.status;
  if (!status) throw new Error('An order starts with an event');
  const shippingType = random.chance(0.24) ? 'EXPRESS' : 'ECONOMIC';
  const { cost, ...freight } = freightOf(shippingType, company.state, items);
  return {
    ...draft,
    id: asId(uuidEnding(random.hex, String(number).padStart(8, '0'))),
    shippingType,
    status,
    paymentStatus: paymentAfter(events),
    events,
    ...checkoutTotals({
      items: items.map(({ product, quantity }) => ({ unitPrice: product.price40, quantity })),
      shipping: cost,
      term,
    }),
    ...freight,
    notes: random.chance(0.08) ? random.pick(NOTES) : null,
  };
}
