import { nameOf } from '#web/api/resellers.queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { EditDialog } from './edit/edit-dialog.tsx';
import { HistoryDialog } from './history/history-dialog.tsx';
import { PasswordLinkDialog } from './password-link/password-link-dialog.tsx';
import { useDeletion, useApproval } from './use-decisions.ts';
import type { RowTask, TaskName, TaskDialogProps } from './use-row-task.ts';

const DIALOGS = {
  suspend: SuspendDialog,
  edit: EditDialog,
  'password-link': PasswordLinkDialog,
  history: HistoryDialog,
} satisfies Record<Exclude<TaskName, 'delete'>, unknown>;

type Props = { task: RowTask; onClose: () => void; onDeleted?: () => void };

/** `onDeleted`: for a page that has nothing left to show then. */
export function TaskDialog({ task, onClose, onDeleted }: Props) {
  const { user, open } = task;
  if (task.name === 'delete') {
    const done = () => {
      onClose();
      onDeleted?.();
    };
    return (
      <DeleteDialog key={task.turn} user={user} open={open} onClose={onClose} onDeleted={done} />
    );
  }
  const Dialog = DIALOGS[task.name];
  return <Dialog key={task.turn} user={user} open={open} onClose={onClose} />;
}

type DeleteProps = TaskDialogProps & { onDeleted: () => void };

function DeleteDialog({ user, open, onClose, onDeleted }: DeleteProps) {
  const { start, busy } = useDeletion(user.id, onDeleted);
  return (
    <ConfirmDialog
      open={open}
      question="Tem certeza que deseja excluir este revendedor?"
      confirmText="Excluir"
      tone="danger"
      busy={busy}
      busyText="Excluindo..."
      onConfirm={() => start()}
      onCancel={onClose}
    >
      <b>{nameOf(user)}</b> perde o acesso na hora. Os pedidos permanecem no histórico.
    </ConfirmDialog>
  );
}

function SuspendDialog({ user, open, onClose }: TaskDialogProps) {
  const { start, busy } = useApproval(user.id, onClose);
  return (
    <ConfirmDialog
      open={open}
      question="Suspender este revendedor?"
      confirmText="Suspender"
      tone="danger"
      busy={busy}
      busyText="Suspendendo..."
      onConfirm={() => start(false)}
      onCancel={onClose}
    >
      <b>{nameOf(user)}</b> perde o acesso na hora, até ser aprovado de novo. Os pedidos continuam
      como estão.
    </ConfirmDialog>
  );
}
