import { Ruler, X } from 'lucide-react';

import type { Product } from '#contract/product';
import { MeasuresTable } from '#web/product/measures-table.tsx';
import { readMeasures } from '#web/product/read-measures.ts';
import { IconButton } from '#web/ui/button.tsx';

import type { Regions } from './use-regions.ts';

const TITLE = 'Tabela de Medidas';

type Props = { product: Product; regions: Regions };

/** In the place of the pictures, or below the button that opens it. */
export function MeasuresRegion({ product, regions }: Props) {
  const measures = readMeasures(product.measurements);
  const columns = measures.rows[0]?.length ?? 0;
  return (
    <section className="pdp__measures" aria-label={TITLE} data-region={regions.mark}>
      <div className="row-between">
        <h3 className="h-title">{TITLE}</h3>
        <IconButton label="Fechar tabela" onClick={() => regions.close('measures')}>
          <X className="i" aria-hidden="true" />
        </IconButton>
      </div>
      {columns > 0 ? (
        <MeasuresTable label="Medidas" measures={measures} />
      ) : (
        <p className="soft">Sem tabela de medidas disponível.</p>
      )}
    </section>
  );
}

export function MeasuresButton({ regions }: { regions: Regions }) {
  const open = regions.has('measures');
  return (
    <button
      type="button"
      className="link-arrow"
      aria-expanded={open}
      onClick={() => (open ? regions.close('measures') : regions.show('measures'))}
    >
      <Ruler className="i i-sm" aria-hidden="true" />
      {TITLE}
    </button>
  );
}
