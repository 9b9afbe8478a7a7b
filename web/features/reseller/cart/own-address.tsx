import { Pencil } from 'lucide-react';
import { useState } from 'react';

import { cepHint } from '#contract/cep';
import { AddressCard } from '#web/checkout/address-card.tsx';
import { missingFields, type Address } from '#web/checkout/address.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

import type { useDelivery } from './use-delivery.ts';

type Props = {
  delivery: ReturnType<typeof useDelivery>;
  /** Its fields were asked for. */
  onOpen: () => void;
};

/** In two lines while there is nothing to do about it; with its fields once there is, and from then on. */
export function OwnAddress({ delivery, onOpen }: Props) {
  const { address, errors, type } = delivery;
  const [open, setOpen] = useState(() => needsLook(address));
  if (!open && Object.keys(errors).length > 0) setOpen(true);
  if (open) {
    return (
      <AddressCard
        isOwn
        address={address}
        problems={errors}
        onType={type}
        actions={<TakeProfile delivery={delivery} />}
      />
    );
  }
  return (
    <Card
      title="Endereço de entrega"
      data-place="address"
      actions={
        <>
          <TakeProfile delivery={delivery} />
          <Button
            variant="ghost"
            size="sm"
            icon={<Pencil className="i i-sm" aria-hidden="true" />}
            aria-label="Alterar endereço de entrega"
            onClick={() => {
              setOpen(true);
              onOpen();
            }}
          >
            Alterar
          </Button>
        </>
      }
    >
      <p className="short-address">{inOneLine(address)}</p>
      {address.notes.trim() ? <p className="short-address muted">{address.notes}</p> : null}
    </Card>
  );
}

const needsLook = (address: Address): boolean =>
  missingFields(address).length > 0 || cepHint(address) !== undefined;

const inOneLine = ({ address, city, state, zipCode }: Address): string =>
  `${address} · ${city}, ${state} · CEP ${zipCode}`;

const TakeProfile = ({ delivery: { takeProfile } }: Pick<Props, 'delivery'>) =>
  takeProfile ? (
    <Button variant="ghost" size="sm" onClick={takeProfile}>
      Usar endereço do perfil
    </Button>
  ) : null;
