import { useId, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';

import { passwordHint } from '#contract/password-hint';
import { typedCnpjHint } from '#web/format/cnpj-hint.ts';
import { maskCnpj, masked } from '#web/format/mask.ts';
import { PhoneField, StateField, ZipCodeField } from '#web/format/state-options.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';

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
      <PhoneField {...field('phone')} />
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
      <StateField {...field('state')} />
      <ZipCodeField {...field('zipCode')} />
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

type ProfileSectionProps = { title: string; description?: string; children: ReactNode };

/** A heading with its sentence on one side, the fields on the other. */
function ProfileSection({ title, description, children }: ProfileSectionProps) {
  const id = useId();
  const descriptionId = `${id}-description`;
  return (
    <section
      className="profile__section"
      aria-labelledby={id}
      aria-describedby={description ? descriptionId : undefined}
    >
      <div className="profile__head">
        <h2 className="h-title" id={id}>
          {title}
        </h2>
        {description ? (
          <p className="hint" id={descriptionId}>
            {description}
          </p>
        ) : null}
      </div>
      <div className="grid-2">{children}</div>
    </section>
  );
}
