import { BadgeCheck, CalendarRange, FolderInput, Percent, Undo2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { ProductMark } from '#contract/product-bulk';
import { useHasGroups } from '#web/api/groups.queries.ts';
import { useHasCollections } from '#web/api/has-collections.ts';
import { BulkBar, type BulkAction } from '#web/ui/bulk-bar.tsx';
import { RefusedNote } from '#web/ui/refused-note.tsx';

import { isPublished, publishable, useBulkChange } from './bulk-change.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import { GroupsDialog } from './groups-dialog.tsx';
import { PriceDialog } from './price-dialog.tsx';

type Props = {
  chosen: readonly ProductMark[];
  onClear: () => void;
  /** It was done: nothing is chosen any more, and what had the focus is gone. */
  onDone: () => void;
};

const withCount = (verb: string, count: number) => `${verb} ${count.toLocaleString('pt-BR')}`;

const leftText = (count: number) =>
  count === 1
    ? '1 produto ficou como estava:'
    : `${count.toLocaleString('pt-BR')} produtos ficaram como estavam:`;

type Asked = 'category' | 'price' | 'collection' | 'groups';

/** What can be done with the chosen products, the questions it takes, and what came of it. */
export function useProductsBulk({ chosen, onClear, onDone }: Props) {
  const [asking, setAsking] = useState<Asked>();
  const hasCollections = useHasCollections();
  const close = () => setAsking(undefined);
  const finish = () => {
    flushSync(close);
    onDone();
  };
  const bulk = useBulkChange(finish);
  const hasGroups = useHasGroups();
  const drafts = chosen.filter(publishable);
  const shown = chosen.filter(isPublished);
  const actions: (BulkAction | false)[] = [
    drafts.length > 0 && {
      label: withCount('Publicar', drafts.length),
      icon: <BadgeCheck className="i" aria-hidden="true" />,
      main: true,
      busy: bulk.change?.published === true,
      onPress: () => bulk.start(drafts, { published: true }),
    },
    shown.length > 0 && {
      label: withCount('Despublicar', shown.length),
      icon: <Undo2 className="i" aria-hidden="true" />,
      busy: bulk.change?.published === false,
      onPress: () => bulk.start(shown, { published: false }),
    },
    {
      label: 'Preço',
      icon: <Percent className="i" aria-hidden="true" />,
      onPress: () => setAsking('price'),
    },
    {
      label: 'Categoria',
      icon: <FolderInput className="i" aria-hidden="true" />,
      onPress: () => setAsking('category'),
    },
    hasCollections && {
      label: 'Pôr em coleção',
      icon: <CalendarRange className="i" aria-hidden="true" />,
      onPress: () => setAsking('collection'),
    },
    hasGroups && {
      label: 'Quem vê',
      icon: <UsersRound className="i" aria-hidden="true" />,
      onPress: () => setAsking('groups'),
    },
  ];
  return {
    note: <LeftAsTheyWere refused={bulk.refused} onClose={bulk.forget} />,
    bar: (
      <>
        <BulkBar
          count={chosen.length}
          actions={actions.filter((action) => action !== false)}
          onClear={onClear}
        />
        <AskedDialog {...{ asking, chosen, bulk, close }} />
        <PriceDialog
          open={asking === 'price'}
          productIds={chosen.map(({ id }) => id)}
          onDone={finish}
          onClose={close}
        />
      </>
    ),
  };
}

type AskedProps = Pick<Props, 'chosen'> & {
  asking: Asked | undefined;
  bulk: ReturnType<typeof useBulkChange>;
  close: () => void;
};

/** What is asked before several products change; the last answer is the change. */
function AskedDialog({ asking, chosen, bulk, close }: AskedProps) {
  const { length: count } = chosen;
  return (
    <>
      <CategoryDialog
        open={asking === 'category'}
        count={count}
        busy={bulk.change?.category !== undefined}
        onChoose={(category) => bulk.start(chosen, { category })}
        onClose={close}
      />
      {asking === 'collection' ? (
        <CollectionDialog
          count={count}
          busy={bulk.change?.collectionId !== undefined}
          onChoose={(collectionId) => bulk.start(chosen, { collectionId })}
          onClose={close}
        />
      ) : null}
      {asking === 'groups' ? (
        <GroupsDialog
          open
          count={count}
          busy={bulk.change?.groups !== undefined}
          onChoose={(groups) => bulk.start(chosen, { groups })}
          onClose={close}
        />
      ) : null}
    </>
  );
}

type LeftProps = { refused: ReturnType<typeof useBulkChange>['refused']; onClose: () => void };

const LeftAsTheyWere = ({ refused, onClose }: LeftProps) => (
  <RefusedNote
    title={leftText(refused.length)}
    refused={refused.map(({ id, sku, title, reason }) => ({
      id,
      name: (
        <>
          <b>{title}</b>
          {sku ? ` (${sku})` : null}
        </>
      ),
      reason,
    }))}
    onClose={onClose}
  />
);
