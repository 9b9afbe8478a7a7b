import { isValidCnpj, plainCnpj } from '#contract/cnpj';
import { ROLES } from '#contract/roles';
import type { AdminUser } from '#contract/users';
import { cnpjHint } from '#web/format/cnpj-hint.ts';
import { maskCnpj, masked } from '#web/format/mask.ts';
import { PhoneField } from '#web/format/state-options.tsx';
import { PasswordField, SelectField, TextField } from '#web/ui/field.tsx';

import type { useEditForm } from './use-edit-form.ts';

type Form = ReturnType<typeof useEditForm>;
type Props = { field: Form['field'] };

export function CompanyFields({ field, cnpj, user }: Props & { cnpj: string; user: AdminUser }) {
  // The server compared the saved one; of another it has not said anything yet.
  const repeated = user.cnpjRepeated && plainCnpj(cnpj) === plainCnpj(user.cnpj ?? '');
  return (
    <div className="grid-2">
      <TextField
        className="span-2"
        label="E-mail"
        type="email"
        autoComplete="off"
        required
        {...field('email')}
      />
      <TextField className="span-2" label="Empresa" autoComplete="off" {...field('companyName')} />
      <TextField
        label="CNPJ"
        autoComplete="off"
        hint={cnpjHint(cnpj, repeated)}
        className={repeated || !isValidCnpj(cnpj) ? 'hint-warns' : undefined}
        {...masked(field('cnpj'), maskCnpj)}
      />
      <PhoneField autoComplete="off" {...field('phone')} />
    </div>
  );
}

export function AccessFields({ field, mayChangeRole }: Props & { mayChangeRole: boolean }) {
  return (
    <fieldset className="edit-block">
      <legend className="h-title">Acesso</legend>
      <div className="grid-2">
        {mayChangeRole ? (
          <SelectField label="Perfil de acesso" {...field('role')}>
            <option value="RESELLER">{ROLES.RESELLER.label}</option>
            <option value="ADMIN">{ROLES.ADMIN.label}</option>
          </SelectField>
        ) : null}
        <PasswordField
          label="Senha"
          placeholder="Deixe em branco para não alterar"
          autoComplete="new-password"
          {...field('password')}
        />
      </div>
    </fieldset>
  );
}
