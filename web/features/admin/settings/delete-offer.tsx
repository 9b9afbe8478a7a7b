import { useState, type ReactNode } from 'react';

import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type Props = {
  /** As it is spoken of, 'a promoção'. */
  what: 'a promoção' | 'o cupom';
  name: string;
  send: () => Promise<unknown>;
  renews: readonly (readonly string[])[];
  /** What comes of it. */
  children: ReactNode;
};

const DONE = { 'a promoção': 'Promoção excluída', 'o cupom': 'Cupom excluído' };

/** Asked first: from that moment on buyers pay what was paid before. */
export function DeleteOffer({ what, name, send, renews, children }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useSubmit({
    send,
    done: DONE[what],
    onDone: close,
    renews,
    failed: `Erro ao excluir ${what}`,
    how: 'server',
    onFailed: close,
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Excluir ${name}`}
        onClick={() => setAsking(true)}
      >
        Excluir
      </Button>
      <ConfirmDialog
        open={asking}
        question={`Excluir ${what} “${name}”?`}
        confirmText={`Excluir ${what.slice(2)}`}
        tone="danger"
        busy={remove.busy}
        busyText="Excluindo..."
        onConfirm={() => remove.start()}
        onCancel={close}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
