import { useState } from 'react';

import type { Dossier } from '#contract/dossiers';
import { assignPriceTableEndpoint } from '#contract/price-tables';
import { useMay } from '#web/api/rights.ts';

import { PriceTableDialog } from './price-table-dialog.tsx';

/** What prices are taken from; not said while the brand has no tables. */
export const PriceTableFact = ({ priceTable }: Pick<Dossier, 'priceTable'>) =>
  priceTable === undefined ? null : (
    <div>
      <dt>Tabela de preço</dt>
      <dd>{priceTable?.name ?? 'Preço do produto'}</dd>
    </div>
  );

export function PriceTableTask({ dossier }: { dossier: Dossier }) {
  const [open, setOpen] = useState(false);
  const may = useMay();
  const { user, priceTable } = dossier;
  if (priceTable === undefined || !may(assignPriceTableEndpoint)) return null;
  return (
    <>
      <button type="button" className="link-arrow" onClick={() => setOpen(true)}>
        Mudar tabela de preço
      </button>
      <PriceTableDialog
        key={String(open)}
        user={user}
        current={priceTable?.id ?? null}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
