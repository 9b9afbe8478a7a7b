import { Card } from '#web/ui/card.tsx';
import { TextareaField } from '#web/ui/field.tsx';

import { textOf } from './fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

export const PoliciesCard = ({ form }: { form: SettingsForm }) => (
  <Card
    title="Termos e políticas"
    actions={<span className="muted">Versão {form.loaded.policiesVersion}</span>}
  >
    <div className="settings-part">
      <TextareaField rows={10} {...textOf(form, 'termsOfService')} />
      <TextareaField rows={10} {...textOf(form, 'privacyPolicy')} />
      <p className="hint">
        Mudar um dos textos cria uma nova versão, e quem aceitou a anterior é convidado a aceitar de
        novo.
      </p>
    </div>
  </Card>
);
