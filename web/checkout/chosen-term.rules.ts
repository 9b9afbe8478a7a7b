import { catch as orElse, object, optional, string, uuid } from 'zod/mini';

import { asId, type PaymentTermId } from '#contract/ids';
import type { Cents } from '#contract/money';
import { likeOf, tooSmallText, type OfferedTerm } from '#contract/own-term';
import type { PaymentTerm } from '#contract/payment-term';

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

/** What an order would be placed by now; undefined: what is offered is not known yet. */
export function chosenTerm(
  { term, ownTerm: kept }: Choice,
  offered: readonly OfferedTerm[] | undefined,
  otherwise: PaymentTerm,
): ChosenTerm {
  if (!kept) return { term, ownTerm: undefined, gone: undefined };
  const found = offered?.find(({ id }) => id === kept.id);
  if (found) return { term: likeOf(found), ownTerm: found, gone: undefined };
  return { term: otherwise, ownTerm: undefined, gone: offered && kept.name };
}

/** Why an order that comes to this cannot be sent by it. */
export function tooSmallFor(total: Cents, ownTerm: OfferedTerm | undefined): string | undefined {
  const tooSmall = ownTerm && tooSmallText(total, ownTerm);
  return tooSmall && `${tooSmall} na condição “${ownTerm.name}”.`;
}

export const goneText = (name: string): string =>
  `A condição “${name}” não está mais disponível para este pedido. Confira a que ficou escolhida.`;
