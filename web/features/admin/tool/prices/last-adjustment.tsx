import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { AdjustmentId } from '#contract/ids';
import { type PriceAdjustment, undoAdjustmentEndpoint } from '#contract/price-history';
import { call } from '#web/api/call.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { formatDateTime } from '#web/format/date.ts';
import { adjustmentText, leftText, undoText } from '#web/prices/price-text.ts';
import { failureText } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Note } from '#web/ui/note.tsx';

import { lastAdjustmentQuery } from './prices.queries.ts';

/** The change that can be taken back at one press. Without one, or when it cannot be told, nothing. */
export function LastAdjustment({ onUndone }: { onUndone: () => void }) {
  const { data: last } = useQuery(lastAdjustmentQuery);
  const [asked, setAsked] = useState<PriceAdjustment>();
  const undo = useUndoPrices({ onUndone, onClose: () => setAsked(undefined) });
  if (!last && !undo.done) return null;
  return (
    <Card title="Último reajuste">
      <div className="last-prices">
        {undo.done ? <Undone {...undo.done} /> : null}
        {undo.refused === undefined ? null : (
          <Note tone="danger" role="alert">
            {undo.refused}
          </Note>
        )}
        {last ? <Standing last={last} onUndo={() => setAsked(last)} /> : null}
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        question="Desfazer este reajuste?"
        confirmText="Desfazer reajuste"
        tone="danger"
        busy={undo.busy}
        busyText="Desfazendo..."
        onConfirm={() => asked && undo.start(asked.id)}
        onCancel={() => setAsked(undefined)}
      >
        {asked ? undoText(asked) : null}
      </ConfirmDialog>
    </Card>
  );
}

type StandingProps = { last: PriceAdjustment; onUndo: () => void };

const Standing = ({ last, onUndo }: StandingProps) => (
  <div className="last-prices__one text cluster">
    <p>
      <b>{adjustmentText(last)}</b>{' '}
      <span className="sub">
        {formatDateTime(last.createdAt)}
        {last.actor === null ? null : `, por ${last.actor}`}
      </span>
      {last.changedSince > 0 ? <span className="sub">{leftText(last)}</span> : null}
    </p>
    {last.changedSince < last.products ? (
      <Button size="sm" variant="ghost-danger" onClick={onUndo}>
        Desfazer
      </Button>
    ) : null}
  </div>
);

/** Takes the focus from the question that is gone. */
const focused = (element: HTMLElement | null) => element?.focus();

type UndoneProps = NonNullable<ReturnType<typeof useUndoPrices>['done']>;

const Undone = ({ message, left, leftProducts }: UndoneProps) => (
  <Note tone={left > 0 ? 'warn' : 'ok'} ref={focused} tabIndex={-1} className="prices-done">
    <p>{message}</p>
    {leftProducts.length > 0 ? (
      <ul className="last-prices__left" aria-label="Ficaram como estão">
        {leftProducts.map(({ id, sku, title }) => (
          <li key={id}>{`${title} (${sku})`}</li>
        ))}
        {left > leftProducts.length ? (
          <li>{`e mais ${(left - leftProducts.length).toLocaleString('pt-BR')}`}</li>
        ) : null}
      </ul>
    ) : null}
  </Note>
);

type Ends = { onUndone: () => void; onClose: () => void };

/** Asked twice it is done once: whoever got no answer may simply press again. */
function useUndoPrices({ onUndone, onClose }: Ends) {
  const queryClient = useQueryClient();
  const { start, busy, reply, error } = useSubmit({
    send: (id: AdjustmentId) => call(undoAdjustmentEndpoint, { params: { id } }),
    onDone: onUndone,
    // The dialog goes first: closing it puts the focus back, and then what is said may take it.
    onSettled: () => {
      flushSync(onClose);
      void queryClient.invalidateQueries({ queryKey: productQueries.all });
    },
  });
  const refused = error ? failureText(error, 'Erro ao desfazer o reajuste') : undefined;
  return { start, busy, done: reply, refused };
}
