import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { ADMIN_PROFILES, type AdminProfile } from '#contract/admin-profiles';
import { keysOf } from '#contract/closed-set';
import { INVITATION_DAYS, InvitationBody, inviteEndpoint } from '#contract/team';
import { call } from '#web/api/call.ts';
import { withIdentity } from '#web/identity/with-identity.ts';
import { contractFields, judgedBy } from '#web/submit/contract-form.ts';
import { errorsAt, type Checked } from '#web/submit/field-errors.rules.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

import { teamQueries } from './team.queries.ts';

type Typed = { email: string; profile: string };
type Body = { email: string; profile: AdminProfile };

/** The narrowest that most people need; nobody is made a full administrator by a slip. */
const FIRST: Typed = { email: '', profile: 'SALES' };
const isField = (name: string): name is keyof Typed => Object.hasOwn(FIRST, name);

function check(typed: Typed): Checked<Typed, Body> {
  const parsed = InvitationBody.safeParse(typed);
  if (parsed.success) return { ok: true, body: parsed.data };
  return { ok: false, errors: errorsAt(parsed.error.issues, isField) };
}

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({ ...judgedBy(check), defaultValues: FIRST });
  const { field, refuse } = contractFields(form);
  const { start, busy } = useSubmit({
    send: (body: Body) => withIdentity(() => call(inviteEndpoint, { body })),
    done: (_reply, { email }) => `Convite enviado para ${email}`,
    failed: 'Erro ao enviar o convite',
    how: 'sentence',
    close: onClose,
    onDone: () => {
      form.reset();
      return client.invalidateQueries(teamQueries.members());
    },
    onFailed: (error) => refuse(error, { EMAIL_TAKEN: 'email' }),
  });
  return (
    <FormDialog
      open={open}
      busy={busy}
      title="Convidar para a equipe"
      description={`O convite vai por e-mail e vale por ${INVITATION_DAYS} dias.`}
      submitText="Enviar convite"
      busyText="Enviando..."
      className="stack"
      onSubmit={() => void form.handleSubmit((body) => start(body))()}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="off"
        required
        data-autofocus
        {...field('email')}
      />
      <SelectField label="Perfil" {...field('profile')}>
        {keysOf(ADMIN_PROFILES).map((profile) => (
          <option key={profile} value={profile}>
            {ADMIN_PROFILES[profile].label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
