import { useForm } from 'react-hook-form';

import type { Body as BodyOf } from '#contract/endpoint';
import { InviteBody, inviteResellerEndpoint } from '#contract/reseller-imports';
import { call } from '#web/api/call.ts';
import { firstStepsKey } from '#web/api/first-steps.queries.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { contractFields, judgedBy } from '#web/submit/contract-form.ts';
import { errorsAt, type Checked } from '#web/submit/field-errors.rules.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

const EMPTY = { companyName: '', email: '', cnpj: '', phone: '' };
type Typed = typeof EMPTY;
type Body = BodyOf<typeof inviteResellerEndpoint>;
const isField = (name: string): name is keyof Typed => Object.hasOwn(EMPTY, name);

function check(typed: Typed): Checked<Typed, Body> {
  const parsed = InviteBody.safeParse(typed);
  if (parsed.success) return { ok: true, body: parsed.data };
  return { ok: false, errors: errorsAt(parsed.error.issues, isField) };
}

/** One company by e-mail, or all by a link under which they register themselves. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useForm({ ...judgedBy(check), defaultValues: EMPTY });
  const { field, refuse } = contractFields(form);
  const { start, busy } = useSubmit({
    send: (body: Body) => call(inviteResellerEndpoint, { body }),
    done: ({ message }) => message,
    failed: 'Erro ao enviar o convite',
    how: 'sentence',
    close: onClose,
    onDone: () => form.reset(),
    renews: [resellerQueries.all, firstStepsKey],
    onFailed: (error) => refuse(error, { EMAIL_TAKEN: 'email' }),
  });
  return (
    <FormDialog
      open={open}
      busy={busy}
      title="Convidar revendedor"
      description="A conta já nasce aprovada; o e-mail leva um link para criar a senha."
      submitText="Enviar convite"
      busyText="Enviando..."
      className="stack"
      onSubmit={() => void form.handleSubmit((body) => start(body))()}
      onClose={onClose}
    >
      <TextField label="Razão social" required data-autofocus {...field('companyName')} />
      <TextField label="E-mail" type="email" autoComplete="off" required {...field('email')} />
      <TextField label="CNPJ" inputMode="numeric" {...field('cnpj')} />
      <TextField label="Telefone" type="tel" autoComplete="off" {...field('phone')} />
      <RegistrationLink />
    </FormDialog>
  );
}

const RegistrationLink = () => (
  <div className="invite-link">
    <p className="hint">
      Ou envie o link de cadastro por WhatsApp. Quem se cadastra por ele espera a sua aprovação.
    </p>
    <CopyButton
      text={`${window.location.origin}/register`}
      what="link de cadastro"
      label="Copiar link de cadastro"
    />
  </div>
);
