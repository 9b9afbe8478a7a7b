import { Mail, MessageCircle } from 'lucide-react';

import { noticeEndpoint, type Dossier, type OpenInvoice } from '#contract/dossiers';
import type { DunningPause } from '#contract/dunning';
import type { Notice } from '#contract/notice-subjects';
import { call } from '#web/api/call.ts';
import { orderQueries } from '#web/api/orders.queries.ts';
import { nameOf, resellerQueries } from '#web/api/resellers.queries.ts';
import { whatsappLink } from '#web/format/whatsapp.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';

import { pauseText } from './dunning-text.ts';
import { messageOf } from './message-text.ts';

const TITLES = {
  overdue: 'Cobrar faturas vencidas',
  open: 'Enviar extrato',
  catalog: 'Enviar catálogo',
} satisfies Record<Notice, string>;

type Props = {
  about: Notice;
  dossier: Dossier;
  invoices?: readonly OpenInvoice[];
  /** Why the portal does not remind of them by itself. */
  pause?: DunningPause | null | undefined;
  open: boolean;
  onClose: () => void;
};

/** What is to be said, and two ways to say it: a real e-mail of the brand's, or WhatsApp. */
export function MessageDialog({ about, dossier, invoices, pause, open, onClose }: Props) {
  const { user } = dossier;
  const text = messageOf(about, dossier, invoices);
  const mail = useSubmit({
    send: () => call(noticeEndpoint, { params: { id: user.id }, body: { about } }),
    done: ({ to }) => `E-mail enviado para ${to}`,
    close: onClose,
    renews: [resellerQueries.all, orderQueries.all],
    failed: 'Erro ao enviar e-mail',
    how: 'server',
  });
  const waits = about === 'overdue' && !invoices?.some(({ collectable }) => collectable);
  return (
    <Dialog open={open} onClose={onClose} title={TITLES[about]} description={nameOf(user)}>
      <div className="stack">
        <p className="message-text num">{text}</p>
        {about === 'overdue' && pause ? <Note tone="warn">{pauseText(pause)}</Note> : null}
        {waits ? (
          <Note tone="info">
            Por e-mail não há o que cobrar agora: já foi cobrado hoje, ou o banco ainda pode
            informar o pagamento.
          </Note>
        ) : null}
        <div className="link-ways ways">
          {waits ? null : (
            <Button
              variant="primary"
              icon={<Mail className="i" aria-hidden="true" />}
              loading={mail.busy}
              loadingText="Enviando..."
              onClick={() => mail.start()}
            >
              Enviar por e-mail
            </Button>
          )}
          <a
            className={buttonClass()}
            href={whatsappLink(user.phone, text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle className="i" aria-hidden="true" />
            Enviar pelo WhatsApp
          </a>
          <CopyButton text={text} what="texto da mensagem" label="Copiar texto" />
        </div>
      </div>
    </Dialog>
  );
}
