import { catch as orElse, object, optional, string, uuid } from 'zod/mini';

import { asId, type PaymentTermId } from '#contract/ids';
import type { Cents } from '#contract/money';
import { likeOf, tooSmallText, type OfferedTerm, type AnyTerm } from '#contract/own-term';
import { PAYMENT_TERMS, termsOn, type PaymentTerm } from '#contract/payment-term';
import type { SessionUser } from '#contract/session';

/** A term of the brand's own as it was chosen: its name is said should it be gone; empty for one nobody chose. */
export type KeptTerm = { id: PaymentTermId; name: string };

/** What was chosen; storage can hold anything. */
export const StoredTerm = orElse(optional(object({ id: uuid(), name: string() })), undefined);
export const keptTerm = (stored: { id: string; name: string } | undefined) =>
  stored && { ...stored, id: asId<PaymentTermId>(stored.id) };

export type ChosenTerm = {
  term: PaymentTerm;
  ownTerm: OfferedTerm | undefined;
  /** Said where what was chosen cannot be had any more: `term` stands in for it. */
  gone: string | undefined;
};

type Choice = { term?: PaymentTerm | undefined; ownTerm?: KeptTerm | undefined };

export type Offer = {
  /** Of the brand's own, those that may be chosen. */
  own: readonly OfferedTerm[];
  /** Of the three, those that are switched off. */
  off?: readonly PaymentTerm[] | undefined;
  /** Where the cart of a company starts that has no usual term. */
  usual?: AnyTerm | null | undefined;
};

type Buyer = Pick<SessionUser, 'defaultPaymentTerm' | 'defaultOwnTerm'>;

/** What a company has agreed with; nothing: no usual term. */
export function usualOf({
  defaultPaymentTerm: term,
  defaultOwnTerm: id,
}: Buyer): Choice | undefined {
  if (id) return { ownTerm: { id, name: '' } };
  return term ? { term } : undefined;
}

/** What an order would be placed by now; undefined: what is offered is not known yet. */
export function chosenTerm(
  { term, ownTerm: kept }: Choice,
  offer: Offer | undefined,
  { defaultPaymentTerm: usual }: Buyer,
): ChosenTerm {
  if (!offer) return of((kept ? undefined : term) ?? usual ?? 'antecipado_3');
  const found = kept && offer.own.find(({ id }) => id === kept.id);
  if (found) return own(found);
  if (!kept && term && termsOn(offer.off).includes(term)) return of(term);
  return { ...standIn(offer, usual), gone: kept ? kept.name || undefined : missed(term, usual) };
}

/** What nobody has chosen, because it is where every cart starts, is not missed. */
const missed = (term: PaymentTerm | undefined, usual: PaymentTerm | null) =>
  term && term !== usual ? PAYMENT_TERMS[term].label : undefined;

const of = (term: PaymentTerm): ChosenTerm => ({ term, ownTerm: undefined, gone: undefined });
const own = (ownTerm: OfferedTerm): ChosenTerm => ({ ...of(likeOf(ownTerm)), ownTerm });

/** The first that is offered: what is usual for the company, for the brand, in advance, then what there is. */
function standIn(offer: Offer, usual: PaymentTerm | null): ChosenTerm {
  const on = termsOn(offer.off);
  for (const wanted of [usual, offer.usual, 'antecipado_3', ...on, offer.own[0]?.id]) {
    const term = on.find((one) => one === wanted);
    if (term) return of(term);
    const found = offer.own.find(({ id }) => id === wanted);
    if (found) return own(found);
  }
  return of('antecipado_3');
}

/** Why an order that comes to this cannot be sent by it. */
export function tooSmallFor(total: Cents, ownTerm: OfferedTerm | undefined): string | undefined {
  const tooSmall = ownTerm && tooSmallText(total, ownTerm);
  return tooSmall && `${tooSmall} na condição “${ownTerm.name}”.`;
}

export const goneText = (name: string): string =>
  `A condição “${name}” não está mais disponível para este pedido. Confira a que ficou escolhida.`;
