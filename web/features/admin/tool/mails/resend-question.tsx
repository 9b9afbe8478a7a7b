import type { LoggedMail } from '#contract/mail-log';
import { formatDateTime } from '#web/format/date.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { useResend } from './use-resend.ts';

type Props = { mail: LoggedMail; open: boolean; onClose: () => void; onDone: () => void };

export function ResendQuestion({ mail, open, onClose, onDone }: Props) {
  const { resend, busy } = useResend({ onClose, onDone });
  return (
    <ConfirmDialog
      open={open}
      question="Reenviar este e-mail?"
      confirmText="Reenviar"
      busy={busy}
      busyText="Reenviando..."
      // The second click of a double click meets a question that was answered and is leaving.
      onConfirm={() => open && resend(mail.id)}
      onCancel={onClose}
    >
      <p className="mail-question">
        <b>{mail.subject}</b> vai de novo para <b>{mail.to}</b>.
        {mail.sentAt
          ? ` Já foi enviado em ${formatDateTime(mail.sentAt)}: o destinatário recebe outra cópia.`
          : null}
      </p>
    </ConfirmDialog>
  );
}
