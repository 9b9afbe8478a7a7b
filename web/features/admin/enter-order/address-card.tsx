import type { ChangeEvent } from 'react';

import { CepField } from '#web/format/cep-field.tsx';
import { StateOptions } from '#web/format/state-options.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/field.tsx';

import type { AddressInput, AddressProblems } from './order.rules.ts';

type Props = {
  address: AddressInput;
  problems: AddressProblems;
  onChange: (field: keyof AddressInput, text: string) => void;
};

type Typing = ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;

export function AddressCard({ address, problems, onChange }: Props) {
  const field = (name: keyof AddressInput) => ({
    value: address[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: Typing) => onChange(name, event.target.value),
  });
  return (
    <Card title="Endereço de entrega">
      <div className="grid-4">
        <TextField
          className="span-all"
          label="Endereço"
          required
          maxLength={200}
          {...field('address')}
        />
        <TextField className="span-2" label="Cidade" required maxLength={100} {...field('city')} />
        <SelectField label="Estado (UF)" required {...field('state')}>
          <option value="">Selecione</option>
          <StateOptions />
        </SelectField>
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
