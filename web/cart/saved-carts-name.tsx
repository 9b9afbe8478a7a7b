import type { ComponentProps } from 'react';

import { detailsOf } from '#web/submit/failure.ts';
import { TextField } from '#web/ui/field.tsx';

type NameProps = Omit<ComponentProps<typeof TextField>, 'label' | 'error' | 'onChange'> & {
  error: unknown;
  onChange: (text: string) => void;
};

/** What a saved cart is called. */
export const CartNameField = ({ error, onChange, ...field }: NameProps) => (
  <TextField
    {...field}
    label="Nome do carrinho"
    autoComplete="off"
    maxLength={80}
    error={detailsOf(error).find(({ path }) => path === 'name')?.message}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
