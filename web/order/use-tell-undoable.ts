import type { OrderId } from '#contract/ids';
import { undoOrdersEndpoint, type BulkResult } from '#contract/order-bulk';
import { call } from '#web/api/call.ts';
import { tellFailure } from '#web/submit/failure.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notifyUndoable } from '#web/ui/notify-undoable.tsx';
import { notify } from '#web/ui/notify.ts';

/** Shorter than the server waits with the mail, so that the last press still comes in time. */
const UNDOABLE_MS = 10_000;

export type Undoable = { id: OrderId; undo: number };
type OnUndone = (asked: readonly OrderId[], back: readonly OrderId[]) => unknown;

/**
 * Says what was done, with one press that takes all of it back that can be. `onUndone` renews what is on screen of
 * all that were asked for, and is told which of them stand where they stood.
 */
export function useTellUndoable(onUndone: OnUndone) {
  const { start } = useSubmit({
    send: (changes: Undoable[]) => call(undoOrdersEndpoint, { body: { changes } }),
    onDone: ({ results }, changes) => {
      tell(results);
      const back = results.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id);
      return onUndone(
        changes.map(({ id }) => id),
        back,
      );
    },
    onFailed: (error) => tellFailure(error, 'Erro ao desfazer', 'sentence'),
  });
  return (text: string, changes: Undoable[]) => {
    if (changes.length === 0) notify.success(text);
    else notifyUndoable(text, () => start(changes), UNDOABLE_MS);
  };
}

function tell(results: readonly BulkResult[]) {
  const refused = results.filter((one) => one.outcome === 'refused');
  const back = results.length - refused.length;
  if (back > 0) {
    notify.success(
      back === 1
        ? 'Desfeito: o pedido voltou ao que era.'
        : `Desfeito: ${back} pedidos voltaram ao que eram.`,
    );
  }
  for (const { orderNumber, text } of refused) notify.error(`Pedido #${orderNumber}: ${text}`);
}
