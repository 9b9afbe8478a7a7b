import { mailKindText, type LoggedMail } from '#contract/mail-log';
import { formatDateTime } from '#web/format/date.ts';
import { Button } from '#web/ui/button.tsx';
import { Td, Tr } from '#web/ui/table.tsx';
import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

import { MailBadge } from './mail-state.tsx';
import { whenText } from './mail-text.ts';

export type RowTasks = {
  onDetails: (mail: LoggedMail) => void;
  onResend: (mail: LoggedMail) => void;
  onFocusLost: () => void;
};
type Props = RowTasks & { mail: LoggedMail };

export function MailRow({ mail, onDetails, onResend, onFocusLost }: Props) {
  const row = useFocusHandover<HTMLTableRowElement>(onFocusLost);
  const { kind, to, subject, copyOf, createdAt, resendable } = mail;
  return (
    <Tr ref={row}>
      <Td strong card="full" className="c-subject">
        {subject}
        <span className="sub">
          {mailKindText(kind)}
          {copyOf ? ' · reenvio' : ''}
        </span>
      </Td>
      <Td label="Para" card="full" className="c-to">
        {to}
      </Td>
      <Td label="Criado em" className="c-created num">
        {formatDateTime(createdAt)}
      </Td>
      <Td className="c-state">
        <MailState mail={mail} />
      </Td>
      <Td card="full">
        <div className="rows-actions">
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Detalhes de ${subject}, para ${to}`}
            onClick={() => onDetails(mail)}
          >
            Detalhes
          </Button>
          {resendable ? (
            <ResendButton mail={mail} onResend={onResend} onFocusLost={onFocusLost} />
          ) : null}
        </div>
      </Td>
    </Tr>
  );
}

const MailState = ({ mail }: { mail: LoggedMail }) => (
  <>
    <MailBadge state={mail.state} />
    <span className="sub num">{whenText(mail)}</span>
    {mail.lastError ? <span className="sub c-error">{mail.lastError}</span> : null}
  </>
);

function ResendButton({ mail, onResend, onFocusLost }: Omit<Props, 'onDetails'>) {
  const button = useFocusHandover<HTMLButtonElement>(onFocusLost);
  return (
    <Button
      ref={button}
      size="sm"
      variant="ghost"
      aria-label={`Reenviar ${mail.subject}, para ${mail.to}`}
      onClick={() => onResend(mail)}
    >
      Reenviar
    </Button>
  );
}
