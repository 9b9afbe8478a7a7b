import type { AdminProfile } from '#contract/admin-profiles';
import { splitInHalves } from '#contract/checkout-totals';
import { toCents } from '#contract/money';
import type { BuyerCredit, OrderDetail } from '#contract/order';
import { EASIER_TERM } from '#contract/order-endpoints';
import { mayRaiseLimit } from '#contract/profile-statuses';
import { formatMoney } from '#web/format/money.ts';

import { approvalOf, awaitsDecision, type OrderChange } from '../order-change.rules.ts';

/** A way to approve an order that its buyer's limit does not cover; `text`: what the button says then. */
export type CreditWay = {
  value: 'half' | 'limit' | 'reason';
  label: string;
  about: string;
  text: string;
  change: OrderChange;
};

type Short = { over: number; available: number; limit: number };

/** In reais, of an order that somebody has to decide; undefined where nothing is missing or nobody controls it. */
export function shortOf({ status }: OrderDetail, credit: BuyerCredit | null): Short | undefined {
  const { limit = null, available = null, need = 0 } = credit ?? {};
  if (limit === null || available === null || !awaitsDecision(status)) return undefined;
  const over = (toCents(need) - toCents(available)) / 100;
  return over > 0 ? { over, available, limit } : undefined;
}

/** Round, so that it is not raised again for the next order. */
const STEP = 1000;

/** The one that changes nothing besides stands last, and is the one until another is chosen. */
export function waysToApprove(order: OrderDetail, profile: AdminProfile): CreditWay[] {
  const { credit } = order;
  const short = shortOf(order, credit);
  if (!short || !credit) return [];
  const ways: CreditWay[] = [];
  const half = splitInHalves(toCents(order.total))[1] / 100;
  if (order.term === EASIER_TERM.from && !order.ownTerm && half <= short.available) {
    ways.push({
      value: 'half',
      label: 'Passar para 50/50',
      about: `Precisa de ${formatMoney(half)} de crédito: cabe no limite. O revendedor é avisado por e-mail.`,
      text: 'Aprovar em 50/50',
      change: { call: 'approve', body: { term: EASIER_TERM.to } },
    });
  }
  if (mayRaiseLimit(profile)) {
    const creditLimit = Math.ceil((credit.exposure + credit.need) / STEP) * STEP;
    const amount = formatMoney(creditLimit);
    ways.push({
      value: 'limit',
      label: `Aumentar o limite para ${amount}`,
      about: `Hoje é de ${formatMoney(short.limit)}. Fica no histórico do revendedor.`,
      text: `Aprovar com limite de ${amount}`,
      change: { call: 'approve', body: { creditLimit } },
    });
  }
  ways.push({
    value: 'reason',
    label: 'Aprovar assim mesmo',
    about: 'Pede um motivo, que fica no histórico do pedido.',
    text: 'Aprovar',
    change: approvalOf(order),
  });
  return ways;
}
