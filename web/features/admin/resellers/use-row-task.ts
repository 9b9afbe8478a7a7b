import { useState } from 'react';

import type { AdminUser } from '#contract/users';

export type TaskName = 'suspend' | 'edit' | 'password-link' | 'history' | 'delete';
/** `turn` makes every opening a new one; `open` is false while a closed dialog leaves the screen. */
export type RowTask = { name: TaskName; user: AdminUser; turn: number; open: boolean };

/** What every dialog over a row is given. */
export type TaskDialogProps = { user: AdminUser; open: boolean; onClose: () => void };

/** What the administrator is doing with which row, in a dialog. */
export function useRowTask() {
  const [task, setTask] = useState<RowTask>();
  return {
    task,
    start: (name: TaskName, user: AdminUser) =>
      setTask((last) => ({ name, user, turn: (last?.turn ?? 0) + 1, open: true })),
    close: () => setTask((last) => last && { ...last, open: false }),
  };
}
