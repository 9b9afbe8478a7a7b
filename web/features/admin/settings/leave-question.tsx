import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';

import { readToken } from '#web/api/token.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asks before what was typed is left behind, by a link, the back button or the closing tab. */
export function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  // Whoever is signed out has no choice but to go.
  const asks = useCallback(() => unsaved && readToken() !== null, [unsaved]);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: asks,
    enableBeforeUnload: asks,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      question="Sair sem salvar?"
      confirmText="Sair sem salvar"
      cancelText="Continuar editando"
      tone="danger"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      As alterações feitas nas configurações serão perdidas.
    </ConfirmDialog>
  );
}
