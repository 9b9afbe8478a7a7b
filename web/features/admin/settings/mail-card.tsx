import { Send } from 'lucide-react';

import { testMailEndpoint, type SystemSettings } from '#contract/system-settings';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SwitchField } from '#web/ui/field.tsx';

import { SETTING_NAMES } from './setting-names.ts';
import type { SettingsForm } from './use-settings-form.ts';

const SWITCHES = [
  { name: 'mailInvoiceIssued', hint: 'Quando o boleto da fatura sai.' },
  { name: 'mailInvoiceDueSoon', hint: 'Pouco antes do vencimento.' },
  { name: 'mailInvoiceOverdue', hint: 'Depois do vencimento.' },
] as const;

export function MailCard({ form }: { form: SettingsForm }) {
  const test = useSubmit({
    send: () => call(testMailEndpoint),
    done: ({ to }) => `E-mail de teste a caminho de ${to}`,
    failed: 'Erro ao enviar e-mail de teste',
  });
  return (
    <Card title="E-mails">
      <div className="settings-part stack">
        <Sender settings={form.loaded} />
        <Button
          icon={<Send className="i i-sm" aria-hidden="true" />}
          loading={test.busy}
          loadingText="Enviando..."
          onClick={() => test.start()}
        >
          Enviar e-mail de teste
        </Button>
        <p className="hint">O teste vai para o seu e-mail, com o remetente que está salvo.</p>
        <h3 className="settings-h">Avisos sobre faturas</h3>
        <div className="flags">
          {SWITCHES.map(({ name, hint }) => (
            <SwitchField
              key={name}
              label={SETTING_NAMES[name].label}
              hint={hint}
              name={name}
              checked={form.input[name]}
              onChange={(checked) => form.set({ [name]: checked })}
            />
          ))}
        </div>
      </div>
    </Card>
  );
}

/** As mails leave now, not as it is typed. */
const Sender = ({ settings: { companyName, contactEmail } }: { settings: SystemSettings }) => (
  <dl className="mail-sender">
    <dt>Remetente</dt>
    <dd>{companyName}</dd>
    <dd className="muted">
      {contactEmail || 'Sem e-mail de contato: as respostas não chegam a ninguém.'}
    </dd>
  </dl>
);
