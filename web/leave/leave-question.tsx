import { useBlocker } from '@tanstack/react-router';
import { useCallback, type ReactNode } from 'react';

import { readToken } from '#web/api/token.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Address = { pathname: string; search: object };
type Change = { current: Address; next: Address };

type Props = {
  unsaved: boolean;
  /** A change of address that leaves nothing behind. The same function at every drawing. */
  isHarmless?: (change: Change) => boolean;
  /** Asks as well where the way out is no address yet: a drawer is being closed. */
  asked?: boolean;
  question?: string;
  confirmText?: string;
  cancelText?: string;
  /** Just before leaving; `byAddress`: by a change of address that only waited for the answer. */
  onLeave?: (byAddress: boolean) => void;
  onStay?: () => void;
  /** What becomes of what was typed. */
  children: ReactNode;
};

/** Asks before what was typed is left behind, by a link, the back button or the closing tab. */
export function LeaveQuestion({
  unsaved,
  isHarmless,
  asked = false,
  question = 'Sair sem salvar?',
  confirmText = 'Sair sem salvar',
  cancelText = 'Continuar editando',
  onLeave,
  onStay,
  children,
}: Props) {
  // Whoever is signed out has no choice but to go.
  const holds = useCallback(() => unsaved && readToken() !== null, [unsaved]);
  const asks = useCallback(
    (change: Change) => holds() && !isHarmless?.(change),
    [holds, isHarmless],
  );
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: asks,
    enableBeforeUnload: holds,
    withResolver: true,
  });
  const blocked = status === 'blocked';
  const leave = () => {
    onLeave?.(blocked);
    proceed?.();
  };
  const stay = () => {
    onStay?.();
    reset?.();
  };
  return (
    <ConfirmDialog
      open={asked || blocked}
      question={question}
      confirmText={confirmText}
      cancelText={cancelText}
      tone="danger"
      onConfirm={leave}
      onCancel={stay}
    >
      {children}
    </ConfirmDialog>
  );
}
