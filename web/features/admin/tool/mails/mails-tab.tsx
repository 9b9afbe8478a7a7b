import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useState } from 'react';

import type { LoggedMail } from '#contract/mail-log';
import { formatDateTime } from '#web/format/date.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import type { ToolSearch } from '../tool.search.ts';
import { useToolSearch, type ToolChange } from '../use-tool-search.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailsList } from './mails-list.tsx';
import { MailsToolbar } from './mails-toolbar.tsx';
import { mailQueries, type MailsFilter } from './mails.queries.ts';
import { useResend } from './use-resend.ts';

const EVERYTHING = { situacao: undefined, tipo: undefined, search: undefined };

const filterOf = ({ situacao, tipo, search, page = 1 }: ToolSearch): MailsFilter => ({
  state: situacao,
  kind: tipo,
  search,
  page,
});

/** What the portal wrote to people, what became of it, and a second try. */
export function MailsTab() {
  const { search, ask } = useToolSearch();
  const filter = filterOf(search);
  const list = useQuery(mailQueries.page(filter));
  const details = useMailTask(list.data?.mails);
  const question = useMailTask(list.data?.mails);
  const card = useRef<HTMLElement>(null);
  const takeFocus = useCallback(() => card.current?.focus({ preventScroll: true }), []);
  /** A new question starts on its first page. */
  const askAnew = (change: ToolChange, replace = false) =>
    ask({ ...change, page: undefined }, { replace });
  const clear = () => {
    // The button goes away with what it clears, and the focus must not fall to the page.
    takeFocus();
    askAnew(EVERYTHING);
  };
  return (
    <>
      <Card flush ref={card} tabIndex={-1} className="mails-card" aria-label="E-mails do portal">
        <MailsToolbar
          search={search}
          onAsk={(change) => askAnew(change)}
          // Typing leaves no trail of half words to go back through.
          onSearch={(text) => askAnew({ search: text }, true)}
        />
        <MailsList
          list={list}
          filter={filter}
          onPage={(page, replace = false) => ask({ page }, { replace, resetScroll: !replace })}
          onClear={clear}
          onDetails={details.start}
          onResend={question.start}
          onFocusLost={takeFocus}
        />
      </Card>
      {details.mail ? (
        <MailDialog
          mail={details.mail}
          open={details.open}
          onClose={details.close}
          onResend={question.start}
        />
      ) : null}
      {question.mail ? (
        <ResendQuestion
          mail={question.mail}
          open={question.open}
          onClose={question.close}
          onDone={details.close}
        />
      ) : null}
    </>
  );
}

/** A mail that a dialog is about, as the list has it now; it stays while the dialog leaves. */
function useMailTask(listed: readonly LoggedMail[] | undefined) {
  const [task, setTask] = useState<{ mail: LoggedMail; open: boolean }>();
  return {
    mail: task && (listed?.find(({ id }) => id === task.mail.id) ?? task.mail),
    open: task?.open ?? false,
    start: (mail: LoggedMail) => setTask({ mail, open: true }),
    close: () => setTask((last) => last && { ...last, open: false }),
  };
}

type Props = { mail: LoggedMail; open: boolean; onClose: () => void; onDone: () => void };

function ResendQuestion({ mail, open, onClose, onDone }: Props) {
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
