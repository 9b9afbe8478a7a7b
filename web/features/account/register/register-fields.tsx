import { maskCep, maskCnpj, masked } from '#web/format/mask.ts';
import { StateOptions } from '#web/format/state-options.tsx';
import { PasswordField, SelectField, TextField } from '#web/ui/field.tsx';

import type { useRegisterForm } from './use-register-form.ts';

type Form = ReturnType<typeof useRegisterForm>;
type Props = Pick<Form, 'field'>;

export function AccessFields({ field, hints }: Pick<Form, 'field' | 'hints'>) {
  return (
    <section className="section">
      <h2 className="h-title">Dados de Acesso</h2>
      <div className="grid-2">
        <TextField
          className="span-2"
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
        <TextField
          label="Razão social"
          autoComplete="organization"
          required
          {...field('companyName')}
        />
        <TextField
          label="CNPJ"
          autoComplete="off"
          required
          hint={hints.cnpj}
          {...masked(field('cnpj'), maskCnpj)}
        />
        <PasswordField
          label="Senha"
          autoComplete="new-password"
          required
          hint={hints.password}
          {...field('password')}
        />
        <PasswordField
          label="Confirmar senha"
          autoComplete="new-password"
          required
          {...field('confirmPassword')}
        />
      </div>
    </section>
  );
}

export function AddressFields({ field }: Props) {
  return (
    <section className="section">
      <h2 className="h-title">Endereço</h2>
      <div className="grid-4">
        <TextField
          className="span-all"
          label="Endereço"
          autoComplete="street-address"
          required
          {...field('address')}
        />
        <TextField
          className="span-2"
          label="Cidade"
          autoComplete="address-level2"
          required
          {...field('city')}
        />
        <SelectField label="Estado" autoComplete="address-level1" required {...field('state')}>
          <option value="">Selecione</option>
          <StateOptions />
        </SelectField>
        <TextField
          label="CEP"
          placeholder="00000-000"
          inputMode="numeric"
          autoComplete="postal-code"
          required
          {...masked(field('zipCode'), maskCep)}
        />
      </div>
    </section>
  );
}
