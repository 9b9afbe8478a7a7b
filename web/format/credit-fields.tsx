import type { UseFormRegisterReturn } from 'react-hook-form';

import { PAYMENT_TERMS } from '#contract/payment-term';
import { SelectField, TextField } from '#web/ui/field.tsx';

type Registered = UseFormRegisterReturn & { error: string | undefined };
type Props = {
  field: (name: 'creditLimit' | 'defaultPaymentTerm') => Registered;
  hint?: string;
  /** Of the brand's own, those that may be usual. */
  own?: readonly { id: string; name: string }[];
  disabled?: boolean;
};

/** On what terms a company may buy: how much on credit, and what is proposed at checkout. */
export const CreditFields = ({
  field,
  hint = 'Em branco: sem controle de crédito.',
  own = [],
  ...same
}: Props) => (
  <>
    <TextField
      label="Limite de crédito"
      prefix="R$"
      inputMode="decimal"
      autoComplete="off"
      hint={hint}
      {...same}
      {...field('creditLimit')}
    />
    <SelectField label="Condição de pagamento padrão" {...same} {...field('defaultPaymentTerm')}>
      <option value="">Sem preferência</option>
      {Object.entries(PAYMENT_TERMS).map(([term, { label }]) => (
        <option key={term} value={term}>
          {label}
        </option>
      ))}
      {own.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  </>
);
