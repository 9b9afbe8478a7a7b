import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';

import { lazyPart } from '#web/part/lazy-part.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useEver } from '#web/ui/use-ever.ts';

import type { OrdersSearch } from '../orders.search.ts';

const SavedFiltersDialog = lazyPart(
  () => import('./saved-filters-dialog.tsx'),
  'SavedFiltersDialog',
);

export function SavedFiltersButton({ search }: { search: OrdersSearch }) {
  const [open, setOpen] = useState(false);
  const isWanted = useEver(open);
  return (
    <>
      <IconButton
        line
        label="Filtros salvos"
        title="Filtros salvos"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Bookmark className="i" aria-hidden="true" />
      </IconButton>
      {isWanted ? (
        <Suspense fallback={null}>
          <SavedFiltersDialog open={open} search={search} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
