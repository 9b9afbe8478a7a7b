import { maskCnpj, masked } from '#web/format/mask.ts';
import { PasswordField, TextField } from '#web/ui/field.tsx';

import type { useRegisterForm } from './use-register-form.ts';

type Form = ReturnType<typeof useRegisterForm>;

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
