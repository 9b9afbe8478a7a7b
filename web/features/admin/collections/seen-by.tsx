import { useState } from 'react';

import type { Collection, ProductionRow } from '#contract/collections';
import type { BodyInput } from '#contract/endpoint';
import type { GroupId } from '#contract/ids';
import { limitCollectionEndpoint } from '#contract/limited-collections';
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

import { groupsOfAll, seenByText } from './seen-by.rules.ts';

const UNDOABLE_MS = 10_000;
const renews = [collectionQueries.all, productQueries.all];

type Before = BodyInput<typeof limitCollectionEndpoint>;
type Props = { collection: Collection; products: readonly ProductionRow[] };

/** Whoever sees something of a collection sees the collection; with groups of its own it limits its products. */
export function SeenBy({ collection, products }: Props) {
  const names = new Map(useGroups().map(({ id, name }) => [id, name]));
  const hasGroups = useHasGroups();
  const [open, setOpen] = useState(false);
  const undo = useSubmit({
    send: (before: Before) =>
      call(limitCollectionEndpoint, { params: { id: collection.id }, body: before }),
    done: ({ message }) => message,
    renews,
    failed: 'Erro ao desfazer',
    how: 'sentence',
  });
  const inIt = products.filter(({ arrived }) => !arrived);
  if (!hasGroups || collection.state === 'archived') return null;
  return (
    <Card
      title="Quem vê"
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          Mudar quem vê
        </Button>
      }
    >
      <p>{seenByText(inIt.length > 0 ? inIt : [collection], names)}</p>
      {collection.groups ? (
        <p className="about">Produtos que entrarem depois seguem a coleção.</p>
      ) : null}
      {open ? (
        <Asked
          collection={collection}
          products={inIt}
          onUndo={undo.start}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  );
}

type AskedProps = Props & { onUndo: (before: Before) => void; onClose: () => void };

function Asked({ collection, products, onUndo, onClose }: AskedProps) {
  const [groups, setGroups] = useState<readonly GroupId[]>(
    collection.groups ?? groupsOfAll(products) ?? [],
  );
  const { start, busy } = useSubmit({
    send: () =>
      call(limitCollectionEndpoint, {
        params: { id: collection.id },
        body: { groups: [...groups], version: collection.version },
      }),
    onDone: ({ message, version, groups: before, changed }) => {
      notifyUndoable(
        message,
        () => onUndo({ groups: before, version, products: changed }),
        UNDOABLE_MS,
      );
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
      description="Vale para os produtos da coleção. Com grupos, produtos que entrarem depois seguem a coleção."
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
