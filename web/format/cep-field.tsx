import { useState, type ComponentProps } from 'react';

import { cepHint, normalizeCep } from '#contract/cep';
import { TextField } from '#web/ui/field.tsx';

import { maskCep, masked } from './mask.ts';

type Given = ComponentProps<typeof TextField>;
type Props = Omit<Given, 'label' | 'value' | 'hint' | 'onChange'> & {
  value: string;
  /** The state chosen beside it. */
  state: string;
  onChange: NonNullable<Given['onChange']>;
};

/** A CEP, with a word about one that does not fit the state; half of one is left in peace. */
export function CepField({ state, onChange, ...field }: Props) {
  const [typing, setTyping] = useState(false);
  const half = typing && normalizeCep(field.value) === undefined;
  return (
    <TextField
      required
      placeholder="00000-000"
      inputMode="numeric"
      maxLength={16}
      {...field}
      {...masked({ onChange }, maskCep)}
      label="CEP"
      hint={half ? undefined : cepHint({ zipCode: field.value, state })}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
    />
  );
}
