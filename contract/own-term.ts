import * as z from 'zod/mini';

import { idOf, type PaymentTermId } from './ids.ts';
import { moneyText } from './money-text.ts';
import { cents, Price, share, toCents, toReais, type Cents } from './money.ts';
import { PAYMENT_TERMS, PaymentTerm } from './payment-term.ts';

/** A term of the brand's own, as an order remembers it whatever becomes of the term. */
export const OwnTerm = z.object({
  id: idOf<PaymentTermId>(),
  name: z.string(),
  /** After the approval, one for each part that is paid on credit. */
  days: z.array(z.int()),
  /** Whole percent that fall due with the approval, as the first half of 50/50 does; null: none. */
  downPercent: z.nullable(z.int()),
  discountBasisPoints: z.int(),
});
export type OwnTerm = z.output<typeof OwnTerm>;

/** One of the three, or one of the brand's own by its id. */
export const AnyTerm = z.union(
  [PaymentTerm, idOf<PaymentTermId>({ error: 'Condição de pagamento inválida' })],
  { error: 'Condição de pagamento inválida' },
);
export type AnyTerm = z.output<typeof AnyTerm>;

/** As it can be chosen now. */
export const OfferedTerm = z.extend(OwnTerm, {
  /** What each part must come to at least; zero asks for nothing. */
  minInstallment: Price,
  /** Rises with every change: an order is placed by the term that was read, or not at all. */
  version: z.int(),
});
export type OfferedTerm = z.output<typeof OfferedTerm>;

/** What an order is paid by; without `ownTerm` it is one of the three that everybody has. */
export type Agreed = { term: PaymentTerm; ownTerm?: OwnTerm | null | undefined };

/** The one of the three that it is paid like: what holds for that one holds for it. */
export const likeOf = ({ downPercent }: Pick<OwnTerm, 'downPercent'>): PaymentTerm =>
  downPercent === null ? 'boleto_30' : 'parcelado_50_50';

export const termName = ({ term, ownTerm }: Agreed): string =>
  ownTerm?.name ?? PAYMENT_TERMS[term].label;

export const discountOf = ({ term, ownTerm }: Agreed): number =>
  ownTerm?.discountBasisPoints ?? PAYMENT_TERMS[term].discountBasisPoints;

export const partsCount = ({ days, downPercent }: Pick<OwnTerm, 'days' | 'downPercent'>): number =>
  days.length + (downPercent === null ? 0 : 1);

export type Part = {
  amount: Cents;
  /** Null: with the approval, and so not on credit. */
  days: number | null;
};

/** The entrada is rounded half-up; of the others each is rounded down and the last takes the rest. */
export function partsOf(total: Cents, { days, downPercent }: OwnTerm): Part[] {
  const down =
    downPercent === null ? [] : [{ amount: share(total, downPercent * 100), days: null }];
  const rest = total - (down[0]?.amount ?? 0);
  const each = Math.floor(rest / days.length);
  const last = days.length - 1;
  return [
    ...down,
    ...days.map((day, place) => ({
      amount: cents(place === last ? rest - each * last : each),
      days: day,
    })),
  ];
}

/** Why an order that comes to so little cannot be paid so; the same words before and after it is sent. */
export function tooSmallText(total: Cents, term: OfferedTerm): string | undefined {
  const least = Math.min(...partsOf(total, term).map(({ amount }) => amount));
  if (least >= toCents(term.minInstallment)) return undefined;
  return `Mínimo de ${moneyText(term.minInstallment)} por parcela`;
}

const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
export const percentText = (basisPoints: number): string =>
  `${(basisPoints / 100).toLocaleString('pt-BR')}%`;

/**
 * When it is paid: `30, 60 e 90 dias`, `20% na aprovação e o resto em 30 e 60 dias`. Of a programmed order an
 * entrada falls due with the delivery.
 */
export function whenText(
  { days, downPercent }: Pick<OwnTerm, 'days' | 'downPercent'>,
  begins: 'aprovação' | 'entrega' = 'aprovação',
): string {
  const later = `${listed.format(days.map(String))} ${days.at(-1) === 1 ? 'dia' : 'dias'}`;
  return downPercent === null ? later : `${downPercent}% na ${begins} e o resto em ${later}`;
}

/** What each part of an order comes to: `3x de R$ 100,00`, or one after the other where they differ. */
export function partsText(total: Cents, term: OwnTerm): string {
  const amounts = partsOf(total, term).map(({ amount }) => moneyText(toReais(amount)));
  const [first = ''] = amounts;
  return amounts.every((amount) => amount === first)
    ? `${amounts.length}x de ${first}`
    : listed.format(amounts);
}
