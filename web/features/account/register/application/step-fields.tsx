import type { ComponentProps } from 'react';

import { REVENUE_RANGES, STORE_TYPES } from '#contract/applications';
import { STATES } from '#contract/brazilian-states';
import { APPLICATION_LABELS, type ApplicationField } from '#web/format/application.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';

import { isRequired } from './application.rules.ts';
import type { FieldOf } from './use-application-form.ts';

type Choice = { value: string; label: string };

const same = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }));

const CHOICES: Partial<Record<ApplicationField, Choice[]>> = {
  state: Object.entries(STATES).map(([value, name]) => ({ value, label: `${value} · ${name}` })),
  storeType: same(STORE_TYPES),
  monthlyRevenueRange: same(REVENUE_RANGES),
};

/** What a field is besides its label: its width, and what helps phones and browsers fill it in. */
const LOOKS: Partial<Record<ApplicationField, ComponentProps<'input'>>> = {
  companyLegalName: { className: 'span-all', autoComplete: 'organization' },
  responsibleName: { className: 'span-all', autoComplete: 'name' },
  email: { className: 'span-all', type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', placeholder: '(00) 00000-0000' },
  whatsapp: { type: 'tel', placeholder: '(00) 00000-0000' },
  cep: { inputMode: 'numeric', autoComplete: 'postal-code', placeholder: '00000-000' },
  state: { autoComplete: 'address-level1' },
  city: { autoComplete: 'address-level2' },
  street: { autoComplete: 'address-line1' },
  complement: { autoComplete: 'address-line2' },
  website: { inputMode: 'url', autoComplete: 'url', placeholder: 'https://' },
  instagram: { placeholder: '@sualoja', autoCapitalize: 'none' },
};

type Props = {
  fields: readonly ApplicationField[];
  field: FieldOf;
  hints: Partial<Record<ApplicationField, string | undefined>>;
};

export const StepFields = ({ fields, field, hints }: Props) => (
  <div className="grid-2">
    {fields.map((name) => (
      <OneField key={name} name={name} field={field} hint={hints[name]} />
    ))}
  </div>
);

type OneProps = { name: ApplicationField; field: FieldOf; hint: string | undefined };

function OneField({ name, field, hint }: OneProps) {
  const choices = CHOICES[name];
  const { className, autoComplete, ...look } = LOOKS[name] ?? {};
  const frame = {
    ...field(name),
    label: APPLICATION_LABELS[name],
    required: isRequired(name),
    optional: !isRequired(name),
    className,
    hint,
    autoComplete: autoComplete ?? 'off',
  };
  if (!choices) return <TextField {...look} {...frame} />;
  return (
    <SelectField {...frame}>
      <option value="">Selecione</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
