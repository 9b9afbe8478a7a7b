import type { ChangeEvent } from 'react';

import { CepField } from '#web/format/cep-field.tsx';
import { StateOptions } from '#web/format/state-options.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/field.tsx';

import type { AddressField } from './delivery.rules.ts';
import type { useDelivery } from './use-delivery.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function AddressCard({ delivery }: { delivery: ReturnType<typeof useDelivery> }) {
  const { address, errors, type, takeProfile } = delivery;
  const field = (name: AddressField) => ({
    name,
    value: address[name],
    error: errors[name],
    onChange: (event: ChangeEvent<Control>) => type(name, event.target.value),
  });
  return (
    <Card
      title="Endereço de entrega"
      data-place="address"
      actions={
        takeProfile ? (
          <Button variant="ghost" size="sm" onClick={takeProfile}>
            Usar endereço do perfil
          </Button>
        ) : null
      }
    >
      <div className="grid-4 keep">
        <TextField
          className="span-all"
          label="Endereço"
          autoComplete="street-address"
          maxLength={200}
          required
          {...field('address')}
        />
        <TextField
          className="span-2"
          label="Cidade"
          autoComplete="address-level2"
          maxLength={100}
          required
          {...field('city')}
        />
        <SelectField label="Estado (UF)" autoComplete="address-level1" required {...field('state')}>
          <option value="">Selecione</option>
          <StateOptions />
        </SelectField>
        <CepField autoComplete="postal-code" state={address.state} {...field('zipCode')} />
        <TextareaField
          className="span-all"
          label="Observações"
          optional
          rows={2}
          maxLength={500}
          {...field('notes')}
        />
      </div>
    </Card>
  );
}
