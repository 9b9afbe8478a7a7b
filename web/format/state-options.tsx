import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

import { STATES } from '#contract/brazilian-states';
import { SelectField, TextField } from '#web/ui/field.tsx';

import { maskCep, masked, maskPhone } from './mask.ts';

/** The 27 choices of a state list; what an empty choice reads is the list's own matter. */
export const StateOptions = () =>
  Object.entries(STATES).map(([code, name]) => (
    <option key={code} value={code} title={name}>
      {code}
    </option>
  ));

type StateProps = Omit<ComponentProps<typeof SelectField>, 'label'> & {
  label?: string;
  /** What the empty choice reads. */
  none?: string | undefined;
};

export const StateField = ({ label = 'Estado', none = 'Selecione', ...field }: StateProps) => (
  <SelectField label={label} autoComplete="address-level1" {...field}>
    <option value="">{none}</option>
    <StateOptions />
  </SelectField>
);

type Registered = UseFormRegisterReturn & { error: string | undefined };
type Same = { required?: boolean; autoComplete?: string };

export const ZipCodeField = (field: Registered & Same) => (
  <TextField
    label="CEP"
    placeholder="00000-000"
    inputMode="numeric"
    autoComplete="postal-code"
    {...masked(field, maskCep)}
  />
);

export const PhoneField = (field: Registered & Same) => (
  <TextField
    label="Telefone"
    type="tel"
    autoComplete="tel-national"
    placeholder="(00) 00000-0000"
    {...masked(field, maskPhone)}
  />
);

type Props = Same & {
  field: (name: 'address' | 'city' | 'state' | 'zipCode') => Registered;
  none?: string;
};

/** A company's address, four columns wide; what else is given counts for every field. */
export const AddressFields = ({ field, none, ...same }: Props) => (
  <div className="grid-4">
    <TextField
      className="span-all"
      label="Endereço"
      autoComplete="street-address"
      {...same}
      {...field('address')}
    />
    <TextField
      className="span-2"
      label="Cidade"
      autoComplete="address-level2"
      {...same}
      {...field('city')}
    />
    <StateField none={none} {...same} {...field('state')} />
    <ZipCodeField {...same} {...field('zipCode')} />
  </div>
);
