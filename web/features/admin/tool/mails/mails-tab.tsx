import '#web/styles/tool-mails.css';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';

import { Card } from '#web/ui/card.tsx';

import { MailDialog } from './mail-dialog.tsx';
import { MailsList } from './mails-list.tsx';
import { MailsToolbar } from './mails-toolbar.tsx';
import { mailQueries, type MailsFilter } from './mails.queries.ts';
import { ResendQuestion } from './resend-question.tsx';
import { useMailTask } from './use-mail-task.ts';

const EVERYTHING: MailsFilter = { page: 1 };

/** What the portal wrote to people, what became of it, and a second try. */
export function MailsTab() {
  const [filter, setFilter] = useState(EVERYTHING);
  const list = useQuery(mailQueries.page(filter));
  const details = useMailTask(list.data?.mails);
  const question = useMailTask(list.data?.mails);
  const card = useRef<HTMLElement>(null);
  const takeFocus = useCallback(() => card.current?.focus({ preventScroll: true }), []);
  const clear = () => {
    // The button goes away with what it clears, and the focus must not fall to the page.
    takeFocus();
    setFilter(EVERYTHING);
  };
  return (
    <>
      <Card flush ref={card} tabIndex={-1} className="mails-card" aria-label="E-mails do portal">
        <MailsToolbar
          filter={filter}
          // A new question starts on its first page.
          onFilter={(change) => setFilter((now) => ({ ...now, ...change, page: 1 }))}
        />
        <MailsList
          list={list}
          filter={filter}
          onPage={(page) => setFilter((now) => ({ ...now, page }))}
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
