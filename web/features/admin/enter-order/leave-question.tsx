import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';

import { readToken } from '#web/api/token.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  unsaved: boolean;
  /** It was sent, and nobody knows yet whether it was taken. */
  unsure: boolean;
  /** Leaving for good; not called while what was sent is unsettled. */
  onDiscard: () => void;
};

/** Asks before an order is left behind, by a link, the back button or the closing tab. */
export function LeaveQuestion({ unsaved, unsure, onDiscard }: Props) {
  // Whoever is signed out has no choice but to go.
  const asks = useCallback(() => unsaved && readToken() !== null, [unsaved]);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: asks,
    enableBeforeUnload: asks,
    withResolver: true,
  });
  const leave = () => {
    if (!unsure) onDiscard();
    proceed?.();
  };
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      question="Sair sem registrar o pedido?"
      confirmText="Sair"
      cancelText="Continuar no pedido"
      tone="danger"
      onConfirm={leave}
      onCancel={() => reset?.()}
    >
      {unsure
        ? 'O pedido foi enviado e ainda não sabemos se foi registrado. Volte aqui para tentar novamente, ou confira em Pedidos.'
        : 'Os itens escolhidos serão descartados.'}
    </ConfirmDialog>
  );
}
