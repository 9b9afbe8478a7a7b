import { useState } from 'react';

import { deletePromotionEndpoint, type Promotion } from '#contract/promotions';
import { call } from '#web/api/call.ts';
import { promotionQueries } from '#web/api/promotions.queries.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asked first: from that moment on everybody pays what was paid before. */
export function DeletePromotion({ promotion: { id, name } }: { promotion: Promotion }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useSubmit({
    send: () => call(deletePromotionEndpoint, { params: { id } }),
    done: 'Promoção excluída',
    onDone: close,
    renews: [promotionQueries.all],
    failed: 'Erro ao excluir a promoção',
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
        question={`Excluir a promoção “${name}”?`}
        confirmText="Excluir promoção"
        tone="danger"
        busy={remove.busy}
        busyText="Excluindo..."
        onConfirm={() => remove.start()}
        onCancel={close}
      >
        Os preços voltam aos de antes. Pedidos já feitos não mudam.
      </ConfirmDialog>
    </>
  );
}
