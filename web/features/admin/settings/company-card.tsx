import { typedCnpjHint } from '#web/format/cnpj-hint.ts';
import { masked, maskCnpj, maskPhone } from '#web/format/mask.ts';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';

import { textOf } from './fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

export const CompanyCard = ({ form }: { form: SettingsForm }) => (
  <Card title="Informações da empresa">
    <div className="grid-2">
      <TextField
        required
        maxLength={160}
        hint="Aparece no login, nos e-mails e nos documentos."
        {...textOf(form, 'companyName')}
      />
      <TextField
        hint={typedCnpjHint(form.input.cnpj)}
        {...masked(textOf(form, 'cnpj'), maskCnpj)}
      />
      <TextField
        type="email"
        maxLength={254}
        hint="Remetente dos e-mails do portal; as respostas chegam aqui."
        {...textOf(form, 'contactEmail')}
      />
      <TextField type="tel" maxLength={32} {...masked(textOf(form, 'phone'), maskPhone)} />
    </div>
  </Card>
);
