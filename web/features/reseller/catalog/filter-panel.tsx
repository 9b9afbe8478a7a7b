import { RotateCcw } from 'lucide-react';

import type { ProductId } from '#contract/ids';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { CatalogFilterFields, type AskCatalog } from './catalog-filters.tsx';
import { CatalogSearchField } from './catalog-search-field.tsx';
import type { CatalogFilters } from './catalog.search.ts';
import { productCount } from './product-count.tsx';

export type FilterProps = {
  filters: CatalogFilters;
  onAsk: AskCatalog;
  onClear: () => void;
  /** Changes when filters are cleared: what was typed and not yet applied goes as well. */
  clearing: number;
  /** A product that was proposed while somebody typed. */
  onShow: (id: ProductId) => void;
};

/** Beside the list. */
export const FilterPanel = ({ filters, onAsk, onClear, clearing, onShow }: FilterProps) => (
  <aside className="filters" aria-label="Filtros">
    <CatalogSearchField key={`search ${clearing}`} {...{ filters, onAsk, onShow }} />
    <CatalogFilterFields key={`fields ${clearing}`} filters={filters} onAsk={onAsk} />
    <Button block icon={<RotateCcw className="i i-sm" aria-hidden="true" />} onClick={onClear}>
      Limpar Filtros
    </Button>
  </aside>
);

type DialogProps = FilterProps & {
  open: boolean;
  onClose: () => void;
  /** How many products there are now; unknown while they are counted. */
  total: number | undefined;
};

/** Over the list: a sheet on phones, in the middle of the screen on tablets. */
export const FilterDialog = ({ filters, onAsk, onClear, clearing, ...dialog }: DialogProps) => (
  <Dialog
    open={dialog.open}
    onClose={dialog.onClose}
    title="Filtros"
    footer={
      <>
        <Button size="lg" onClick={onClear}>
          Limpar Filtros
        </Button>
        <Button size="lg" variant="primary" className="filters__show" onClick={dialog.onClose}>
          {dialog.total === undefined ? 'Ver produtos' : `Ver ${productCount(dialog.total)}`}
        </Button>
      </>
    }
  >
    <div className="filters filters--sheet">
      <CatalogFilterFields key={clearing} filters={filters} onAsk={onAsk} chips />
    </div>
  </Dialog>
);
