import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { nameOf } from './reseller-name.ts';
import type { TaskDialogProps } from './task-dialog-props.ts';
import { useApproval } from './use-decisions.ts';

export function SuspendDialog({ user, open, onClose }: TaskDialogProps) {
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
