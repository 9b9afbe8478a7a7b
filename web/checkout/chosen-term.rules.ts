import { catch as orElse, object, optional, string, uuid } from 'zod/mini';

import { asId, type PaymentTermId } from '#contract/ids';
import type { Cents } from '#contract/money';
import { likeOf, tooSmallText, type OfferedTerm } from '#contract/own-term';
import { PAYMENT_TERMS, termsOn, type PaymentTerm } from '#contract/payment-term';

/** A term of the brand's own as it was chosen: its name is said should it be gone. */
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

type Choice = { term: PaymentTerm; ownTerm?: KeptTerm | undefined };

export type Offer = {
  /** Of the brand's own, those that may be chosen. */
  own: readonly OfferedTerm[];
  /** Of the three, those that are switched off. */
  off?: readonly PaymentTerm[] | undefined;
};

/** What an order would be placed by now; undefined: what is offered is not known yet. */
export function chosenTerm(
  { term, ownTerm: kept }: Choice,
  offer: Offer | undefined,
  usual: PaymentTerm | null,
): ChosenTerm {
  if (!offer)
    return { term: kept ? (usual ?? 'antecipado_3') : term, ownTerm: undefined, gone: undefined };
  const on = termsOn(offer.off);
  const found = kept && offer.own.find(({ id }) => id === kept.id);
  if (found) return own(found);
  if (!kept && on.includes(term)) return { term, ownTerm: undefined, gone: undefined };
  // What nobody has chosen, because it is where every cart starts, is not missed.
  const isChosen = term !== (usual ?? 'antecipado_3');
  const gone = kept?.name ?? (isChosen ? PAYMENT_TERMS[term].label : undefined);
  return { ...standIn(offer, on, usual), gone };
}

const own = (ownTerm: OfferedTerm): ChosenTerm => ({
  term: likeOf(ownTerm),
  ownTerm,
  gone: undefined,
});

/** The usual one, else in advance, else the first of the three that are on, else the first of the brand's own. */
function standIn({ own: [first] }: Offer, on: readonly PaymentTerm[], usual: PaymentTerm | null) {
  const term = [usual, 'antecipado_3' as const, ...on].find((one) => one && on.includes(one));
  if (!term && first) return own(first);
  return { term: term ?? 'antecipado_3', ownTerm: undefined };
}

/** Why an order that comes to this cannot be sent by it. */
export function tooSmallFor(total: Cents, ownTerm: OfferedTerm | undefined): string | undefined {
  const tooSmall = ownTerm && tooSmallText(total, ownTerm);
  return tooSmall && `${tooSmall} na condição “${ownTerm.name}”.`;
}

export const goneText = (name: string): string =>
  `A condição “${name}” não está mais disponível para este pedido. Confira a que ficou escolhida.`;
