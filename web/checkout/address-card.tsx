import type { ChangeEvent, ReactNode } from 'react';

import { CepField } from '#web/format/cep-field.tsx';
import { StateField } from '#web/format/state-options.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextareaField, TextField } from '#web/ui/field.tsx';

import type { Address, AddressField, AddressProblems } from './address.rules.ts';

/** What a browser may fill in with its owner's own address. */
const OWN: Partial<Record<AddressField, string>> = {
  address: 'street-address',
  city: 'address-level2',
  state: 'address-level1',
  zipCode: 'postal-code',
};

type Props = {
  address: Address;
  problems: AddressProblems;
  onType: (field: AddressField, text: string) => void;
  /** Whoever fills it in is whom the goods go to. */
  isOwn?: boolean;
  actions?: ReactNode;
};

type Typing = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

export function AddressCard({ address, problems, onType, isOwn = false, actions }: Props) {
  const field = (name: AddressField) => ({
    ...(isOwn && { name }),
    autoComplete: isOwn ? OWN[name] : 'off',
    value: address[name],
    error: problems[name],
    onChange: (event: Typing) => onType(name, event.target.value),
  });
  return (
    <Card title="Endereço de entrega" data-place="address" actions={actions}>
      <div className={isOwn ? 'grid-4 keep' : 'grid-4'}>
        <TextField
          className="span-all"
          label="Endereço"
          maxLength={200}
          required
          {...field('address')}
        />
        <TextField className="span-2" label="Cidade" maxLength={100} required {...field('city')} />
        <StateField label="Estado (UF)" required {...field('state')} />
        <CepField state={address.state} {...field('zipCode')} />
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
