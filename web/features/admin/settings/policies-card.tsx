import { PRIVACY_TEMPLATE, TEMPLATE_MARK, TERMS_TEMPLATE } from '#contract/policy-template';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';

import { textOf } from './fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

export const PoliciesCard = ({ form }: { form: SettingsForm }) => (
  <Card
    title="Termos e políticas"
    actions={<span className="muted">Versão {form.loaded.policiesVersion}</span>}
  >
    <div className="settings-part stack">
      <TextareaField rows={10} {...textOf(form, 'termsOfService')} />
      <TextareaField rows={10} {...textOf(form, 'privacyPolicy')} />
      <TemplateNote form={form} />
      <p className="hint">
        Mudar um dos textos cria uma nova versão, e quem aceitou a anterior é convidado a aceitar de
        novo.
      </p>
    </div>
  </Card>
);

const isEmpty = (text: string) => text.trim() === '';

/** Texts nobody of the brand has read, or none at all. */
function TemplateNote({ form }: { form: SettingsForm }) {
  const { termsOfService, privacyPolicy } = form.input;
  if (isEmpty(termsOfService) || isEmpty(privacyPolicy)) {
    const fill = () =>
      form.set({
        ...(isEmpty(termsOfService) && { termsOfService: TERMS_TEMPLATE }),
        ...(isEmpty(privacyPolicy) && { privacyPolicy: PRIVACY_TEMPLATE }),
      });
    return (
      <Note tone="warn" className="note--action">
        <p>Sem texto, quem se cadastra não aceita nada. Há um modelo para começar.</p>
        <Button size="sm" onClick={fill}>
          Preencher com o modelo
        </Button>
      </Note>
    );
  }
  if (![termsOfService, privacyPolicy].some((text) => text.includes(TEMPLATE_MARK))) return null;
  return (
    <Note tone="warn">
      {
        'Os textos ainda são o modelo. Revise-os e retire a primeira linha. {{empresa}}, {{cnpj}} e {{email}} são trocados pelos dados da empresa.'
      }
    </Note>
  );
}
