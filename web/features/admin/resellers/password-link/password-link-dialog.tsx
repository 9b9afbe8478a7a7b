import { useState } from 'react';

import { createPasswordLinkEndpoint, type AdminUser } from '#contract/users';
import { call } from '#web/api/call.ts';
import { nameOf } from '#web/api/resellers.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';

import type { TaskDialogProps } from '../use-row-task.ts';
import { ReadyLink } from './ready-link.tsx';

export function PasswordLinkDialog({ user, open, onClose }: TaskDialogProps) {
  const link = useSubmit({
    send: (sendEmail: boolean) =>
      call(createPasswordLinkEndpoint, { params: { id: user.id }, body: { sendEmail } }),
    // A link that opens an account is not kept once the dialog is gone.
    forget: true,
    failed: '',
  });
  return (
    <Dialog open={open} onClose={onClose} title="Gerar link de senha" description={nameOf(user)}>
      {link.reply ? (
        <ReadyLink link={link.reply} user={user} sentByEmail={link.sent === true} />
      ) : (
        <LinkForm user={user} create={link.start} busy={link.busy} />
      )}
    </Dialog>
  );
}

type FormProps = {
  user: AdminUser;
  create: (sendEmail: boolean) => void;
  busy: boolean;
};

function LinkForm({ user, create, busy }: FormProps) {
  const [sendEmail, setSendEmail] = useState(false);
  return (
    <div className="stack">
      <p>
        O link abre uma página em que o revendedor escolhe uma nova senha.
        {user.hasPassword ? null : ' Esta conta ainda não tem senha.'}
      </p>
      <CheckboxField
        label="Enviar também por e-mail"
        hint={user.email}
        checked={sendEmail}
        disabled={busy}
        onChange={(event) => setSendEmail(event.target.checked)}
      />
      <Note tone="info">Um link gerado antes deixa de funcionar.</Note>
      <Button
        variant="primary"
        loading={busy}
        loadingText="Gerando..."
        onClick={() => create(sendEmail)}
      >
        Gerar link
      </Button>
    </div>
  );
}
