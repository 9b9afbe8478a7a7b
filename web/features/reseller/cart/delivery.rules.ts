import { catch as orElse, object, optional, string } from 'zod/mini';

import { ShippingType } from '#contract/freight';
import { PaymentTerm } from '#contract/payment-term';
import type { SessionUser } from '#contract/session';
import {
  ADDRESS_FIELDS,
  profileAddress,
  stateOf,
  type Address,
  type AddressField,
} from '#web/checkout/address.rules.ts';
import { keptTerm, StoredTerm, usualOf, type KeptTerm } from '#web/checkout/chosen-term.rules.ts';

/** What the reseller decides besides the pieces. */
export type Delivery = {
  address: Address;
  shippingType: ShippingType;
  /** Nothing: where a cart starts is where nobody has chosen yet. */
  term?: PaymentTerm | undefined;
  /** Chosen of the brand's own, instead of `term`. */
  ownTerm?: KeptTerm | undefined;
};

/** What is said under a field that was left empty. */
export const REQUIRED: Record<AddressField, string> = {
  address: 'Endereço é obrigatório',
  city: 'Cidade é obrigatória',
  state: 'Estado é obrigatório',
  zipCode: 'CEP é obrigatório',
  notes: '',
};

/** What a field is called within a sentence. */
export const FIELD_NAMES: Record<AddressField, string> = {
  address: 'endereço',
  city: 'cidade',
  state: 'estado (UF)',
  zipCode: 'CEP',
  notes: 'observações',
};

/** Whether the goods go elsewhere than the profile says; notes belong to no profile. */
export const isElsewhere = (address: Address, profile: Address): boolean =>
  ADDRESS_FIELDS.some((field) => field !== 'notes' && address[field] !== profile[field]);

const typed = orElse(optional(string()), undefined);
/** Storage can hold anything: what does not fit counts as not remembered. */
const Remembered = orElse(
  object({
    address: orElse(
      object({ address: typed, city: typed, state: typed, zipCode: typed, notes: typed }),
      {},
    ),
    shippingType: orElse(optional(ShippingType), undefined),
    term: orElse(optional(PaymentTerm), undefined),
    ownTerm: StoredTerm,
  }),
  { address: {} },
);

/**
 * Where an order starts from: what was typed last time, else the profile. The term the company has
 * agreed with wins over the last choice, unless that choice was sent and its outcome is not known.
 */
export function startOf(user: SessionUser, stored: unknown, inDoubt: boolean): Delivery {
  const { address, shippingType = 'ECONOMIC', term, ownTerm } = Remembered.parse(stored);
  const agreed = usualOf(user);
  const chosen = inDoubt || !agreed ? keptTerm(ownTerm) : agreed.ownTerm;
  return {
    address: addressOf(user, address),
    shippingType,
    term: (inDoubt ? term : undefined) ?? agreed?.term ?? term,
    ...(chosen && { ownTerm: chosen }),
  };
}

function addressOf(user: SessionUser, known: Partial<Record<AddressField, string | undefined>>) {
  const profile = profileAddress(user);
  return {
    address: known.address ?? profile.address,
    city: known.city ?? profile.city,
    state: stateOf(known.state ?? profile.state) ?? '',
    zipCode: known.zipCode ?? profile.zipCode,
    notes: known.notes ?? '',
  };
}
