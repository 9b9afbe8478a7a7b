import { useEffect, useState } from 'react';

import type { SessionUser } from '#contract/session';
import { isInDoubt } from '#web/cart/cart.ts';
import {
  profileAddress,
  type AddressField,
  type AddressProblems,
} from '#web/checkout/address.rules.ts';
import { maskCep } from '#web/format/mask.ts';

import { isElsewhere, startOf, type Delivery } from './delivery.rules.ts';
import { readRemembered, remember } from './remembered.ts';

/** Address, shipping type and term; kept in this browser, never in the profile. */
export function useDelivery(user: SessionUser) {
  const [initial] = useState(() => shown(start(user)));
  const [delivery, change] = useState(initial);
  const [errors, setErrors] = useState<AddressProblems>({});
  useEffect(() => {
    if (delivery !== initial) remember(user.id, delivery);
  }, [delivery, initial, user.id]);
  const profile = shown({ ...delivery, address: profileAddress(user) }).address;

  return {
    ...delivery,
    errors,
    complain: setErrors,
    type: (field: AddressField, text: string) => {
      change((before) => ({ ...before, address: { ...before.address, [field]: text } }));
      setErrors(({ [field]: _gone, ...rest }) => rest);
    },
    choose: (choice: Partial<Pick<Delivery, 'shippingType' | 'term' | 'ownTerm'>>) =>
      change((before) => ({ ...before, ...choice })),
    /** Only where it would make a difference. */
    takeProfile: isElsewhere(delivery.address, profile)
      ? () => {
          change((before) => ({ ...before, address: { ...profile, notes: before.address.notes } }));
          setErrors({});
        }
      : undefined,
  };
}

const start = (user: SessionUser): Delivery =>
  startOf(user, readRemembered(user.id), isInDoubt(user.id));

/** What is stored without a mask is shown with it. */
const shown = ({ address, ...rest }: Delivery): Delivery => ({
  ...rest,
  address: { ...address, zipCode: maskCep(address.zipCode) },
});
