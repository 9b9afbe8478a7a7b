import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit/edit-dialog.tsx';
import { HistoryDialog } from './history/history-dialog.tsx';
import { PasswordLinkDialog } from './password-link/password-link-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import type { RowTask, TaskName } from './use-row-task.ts';

const DIALOGS = {
  suspend: SuspendDialog,
  edit: EditDialog,
  'password-link': PasswordLinkDialog,
  history: HistoryDialog,
  delete: DeleteDialog,
} satisfies Record<TaskName, unknown>;

export function TaskDialog({ task, onClose }: { task: RowTask; onClose: () => void }) {
  const Dialog = DIALOGS[task.name];
  return <Dialog key={task.turn} user={task.user} open={task.open} onClose={onClose} />;
}
