import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { nameOf } from './reseller-name.ts';
import type { TaskDialogProps } from './task-dialog-props.ts';
import { useDeletion } from './use-decisions.ts';

export function DeleteDialog({ user, open, onClose }: TaskDialogProps) {
  const { start, busy } = useDeletion(user.id, onClose);
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
