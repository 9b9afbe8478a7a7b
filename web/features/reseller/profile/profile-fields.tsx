import { useWatch, type Control } from 'react-hook-form';

import { passwordHint } from '#contract/password-hint';
import { typedCnpjHint } from '#web/format/cnpj-hint.ts';
import { maskCep, maskCnpj, masked, maskPhone } from '#web/format/mask.ts';
import { StateOptions } from '#web/format/state-options.tsx';
import { PasswordField, SelectField, TextField } from '#web/ui/field.tsx';

import { ProfileSection } from './profile-section.tsx';
import type { ProfileInput } from './profile.rules.ts';
import type { useProfileForm } from './use-profile-form.ts';

type Props = { field: ReturnType<typeof useProfileForm>['field'] };

export function CompanyFields({ field, control }: Props & { control: Control<ProfileInput> }) {
  const cnpj = useWatch({ control, name: 'cnpj' });
  return (
    <ProfileSection title="Informações da Empresa">
      <TextField
        label="Nome da Empresa"
        autoComplete="organization"
        required
        {...field('companyName')}
      />
      <TextField
        label="CNPJ"
        autoComplete="off"
        required
        hint={typedCnpjHint(cnpj)}
        {...masked(field('cnpj'), maskCnpj)}
      />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextField
        label="Telefone"
        type="tel"
        autoComplete="tel-national"
        placeholder="(00) 00000-0000"
        {...masked(field('phone'), maskPhone)}
      />
    </ProfileSection>
  );
}

export const AddressFields = ({ field }: Props) => (
  <ProfileSection title="Endereço">
    <TextField
      className="span-all"
      label="Endereço"
      autoComplete="street-address"
      {...field('address')}
    />
    <TextField label="Cidade" autoComplete="address-level2" {...field('city')} />
    <div className="grid-2 keep">
      <SelectField label="Estado" autoComplete="address-level1" {...field('state')}>
        <option value="">Selecione</option>
        <StateOptions />
      </SelectField>
      <TextField
        label="CEP"
        placeholder="00000-000"
        inputMode="numeric"
        autoComplete="postal-code"
        {...masked(field('zipCode'), maskCep)}
      />
    </div>
  </ProfileSection>
);

export function PasswordFields({ field, control }: Props & { control: Control<ProfileInput> }) {
  const chosen = useWatch({ control, name: 'newPassword' });
  return (
    <ProfileSection
      title="Alterar Senha"
      description="Deixe em branco se não quiser alterar a senha"
    >
      <PasswordField
        label="Senha Atual"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        className="profile__new"
        label="Nova Senha"
        autoComplete="new-password"
        hint={passwordHint(chosen)}
        {...field('newPassword')}
      />
      <PasswordField
        label="Confirmar Nova Senha"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
    </ProfileSection>
  );
}
