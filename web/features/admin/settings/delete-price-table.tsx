import { useState } from 'react';

import { deletePriceTableEndpoint, type PriceTable } from '#contract/price-tables';
import { call } from '#web/api/call.ts';
import { priceTableQueries } from '#web/api/price-tables.queries.ts';
import { sessionQuery } from '#web/api/session.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asked first: the prices in it are gone with it. The server refuses while a step uses it. */
export function DeletePriceTable({ table }: { table: PriceTable }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const remove = useSubmit({
    send: () => call(deletePriceTableEndpoint, { params: { id: table.id } }),
    done: 'Tabela de preço excluída',
    onDone: close,
    renews: [priceTableQueries.all, sessionQuery.queryKey],
    failed: 'Erro ao excluir a tabela',
    how: 'server',
    onFailed: close,
  });
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Excluir ${table.name}`}
        onClick={() => setAsking(true)}
      >
        Excluir
      </Button>
      <ConfirmDialog
        open={asking}
        question={`Excluir a tabela “${table.name}”?`}
        confirmText="Excluir tabela"
        tone="danger"
        busy={remove.busy}
        busyText="Excluindo..."
        onConfirm={() => remove.start()}
        onCancel={close}
      >
        Os preços próprios dela se perdem. Pedidos já feitos não mudam.
      </ConfirmDialog>
    </>
  );
}
