import { useBlocker } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';

import { readToken } from '#web/api/token.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  unsaved: boolean;
  question?: string;
  confirmText?: string;
  cancelText?: string;
  /** Just before leaving. */
  onLeave?: () => void;
  /** What becomes of what was typed. */
  children: ReactNode;
};

/** Asks before what was typed is left behind, by a link, the back button or the closing tab. */
export function LeaveQuestion({
  unsaved,
  question = 'Sair sem salvar?',
  confirmText = 'Sair sem salvar',
  cancelText = 'Continuar editando',
  onLeave,
  children,
}: Props) {
  // Whoever is signed out has no choice but to go.
  const asks = useCallback(() => unsaved && readToken() !== null, [unsaved]);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: asks,
    enableBeforeUnload: asks,
    withResolver: true,
  });
  const leave = () => {
    onLeave?.();
    proceed?.();
  };
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      question={question}
      confirmText={confirmText}
      cancelText={cancelText}
      tone="danger"
      onConfirm={leave}
      onCancel={() => reset?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
