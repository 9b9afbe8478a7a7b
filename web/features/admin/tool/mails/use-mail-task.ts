import { useState } from 'react';

import type { LoggedMail } from '#contract/mail-log';

/** A mail that a dialog is about, as the list has it now; it stays while the dialog leaves. */
export function useMailTask(listed: readonly LoggedMail[] | undefined) {
  const [task, setTask] = useState<{ mail: LoggedMail; open: boolean }>();
  return {
    mail: task && (listed?.find(({ id }) => id === task.mail.id) ?? task.mail),
    open: task?.open ?? false,
    start: (mail: LoggedMail) => setTask({ mail, open: true }),
    close: () => setTask((last) => last && { ...last, open: false }),
  };
}
