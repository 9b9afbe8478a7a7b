import { useQuery } from '@tanstack/react-query';

import type { MailId } from '#contract/ids';
import { mailKindText, type LoggedMail } from '#contract/mail-log';
import { formatDateTime } from '#web/format/date.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Note } from '#web/ui/note.tsx';

import { MailBadge } from './mail-state.tsx';
import { whenText } from './mail-text.ts';
import { mailQueries } from './mails.queries.ts';

type Props = {
  mail: LoggedMail;
  open: boolean;
  onClose: () => void;
  onResend: (mail: LoggedMail) => void;
};

export function MailDialog({ mail, open, onClose, onResend }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={mail.subject}
      description={`Para ${mail.to}`}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {mail.resendable ? (
            <Button variant="primary" onClick={() => onResend(mail)}>
              Reenviar
            </Button>
          ) : null}
        </>
      }
    >
      <div className="stack">
        <Facts mail={mail} />
        <Preview id={mail.id} />
      </div>
    </Dialog>
  );
}

const Facts = ({ mail }: { mail: LoggedMail }) => (
  <dl className="mail-facts text">
    <div>
      <dt>Tipo</dt>
      <dd>{mailKindText(mail.kind)}</dd>
    </div>
    <div>
      <dt>Criado em</dt>
      <dd className="num">{formatDateTime(mail.createdAt)}</dd>
    </div>
    <div>
      <dt>Situação</dt>
      <dd>
        <MailBadge state={mail.state} /> <span className="num">{whenText(mail)}</span>
      </dd>
    </div>
    {mail.lastError ? (
      <div className="mail-facts__error">
        <dt>Último erro</dt>
        <dd>{mail.lastError}</dd>
      </div>
    ) : null}
  </dl>
);

function Preview({ id }: { id: MailId }) {
  const preview = useQuery(mailQueries.preview(id));
  if (preview.data) {
    const { text, oneTimeLink } = preview.data;
    return (
      <section className="mail-preview stack" aria-label="Texto do e-mail">
        {oneTimeLink ? (
          <Note tone="info">
            Este e-mail leva um link de uso único, por isso não pode ser reenviado. Gere um novo
            link de senha em Revendedores.
          </Note>
        ) : null}
        <p className="mail-preview__text">{text}</p>
      </section>
    );
  }
  return <LoadingOrFailed query={preview} title="Erro ao carregar o texto" headingLevel={3} />;
}
