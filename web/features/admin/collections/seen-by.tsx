import { useState } from 'react';

import type { ProductionRow } from '#contract/collections';
import type { GroupId } from '#contract/ids';
import {
  changeProductsEndpoint,
  restoreProductsEndpoint,
  type ChangedProduct,
} from '#contract/product-bulk';
import { call } from '#web/api/call.ts';
import { collectionQueries } from '#web/api/collections.queries.ts';
import { useGroups, useHasGroups } from '#web/api/groups.queries.ts';
import { productQueries } from '#web/api/products.queries.ts';
import { GroupPicker } from '#web/groups/group-picker.tsx';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { notifyUndoable } from '#web/ui/notify-undoable.tsx';
import { notify } from '#web/ui/notify.ts';

import { groupsOfAll, seenByText } from './seen-by.rules.ts';

const UNDOABLE_MS = 10_000;
const renews = [collectionQueries.all, productQueries.all];

type Props = { products: readonly ProductionRow[] };

/** Whoever sees something of a collection sees the collection: its products say together for whom it is. */
export function SeenBy({ products }: Props) {
  const names = new Map(useGroups().map(({ id, name }) => [id, name]));
  const hasGroups = useHasGroups();
  const [open, setOpen] = useState(false);
  const undo = useSubmit({
    send: (before: ChangedProduct[]) =>
      call(restoreProductsEndpoint, { body: { products: before } }),
    done: ({ message }) => message,
    renews,
    failed: 'Erro ao desfazer',
    how: 'sentence',
  });
  const inIt = products.filter(({ arrived }) => !arrived);
  if (!hasGroups || inIt.length === 0) return null;
  return (
    <Card
      title="Quem vê"
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          Mudar quem vê
        </Button>
      }
    >
      <p>{seenByText(inIt, names)}</p>
      {open ? <Asked products={inIt} onUndo={undo.start} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

type AskedProps = Props & { onUndo: (before: ChangedProduct[]) => void; onClose: () => void };

/** The same groups for all of its products, whatever they had. */
function Asked({ products, onUndo, onClose }: AskedProps) {
  const [groups, setGroups] = useState<readonly GroupId[]>(groupsOfAll(products) ?? []);
  const { start, busy } = useSubmit({
    send: () =>
      call(changeProductsEndpoint, {
        body: {
          productIds: products.map(({ productId }) => productId),
          change: { groups: [...groups] },
        },
      }),
    onDone: ({ message, changed }) => {
      if (changed.length === 0) notify.info(message);
      else notifyUndoable(message, () => onUndo(changed), UNDOABLE_MS);
      onClose();
    },
    renews,
    failed: 'Erro ao mudar quem vê',
    how: 'sentence',
  });
  return (
    <FormDialog
      open
      busy={busy}
      title="Mudar quem vê"
      description="De todos os produtos da coleção. O que valia antes é trocado; um produto que entrar depois tem os seus."
      submitText="Mudar quem vê"
      busyText="Mudando..."
      onSubmit={() => start()}
      onClose={onClose}
    >
      <GroupPicker
        legend="Grupos"
        none="Sem grupo: todos os revendedores veem."
        value={groups}
        disabled={busy}
        onChange={setGroups}
      />
    </FormDialog>
  );
}
