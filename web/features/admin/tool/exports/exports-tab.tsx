import { useState } from 'react';

import { CATEGORIES } from '#contract/category';
import { keysOf } from '#contract/closed-set';
import type { ProductExportFilter } from '#contract/product-exports';
import type { ProductState } from '#contract/product-state';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/field.tsx';

import { ExportButtons } from './export-buttons.tsx';

/** In the plural, as a list is spoken of. */
const STATE_TEXTS = {
  published: 'Publicados',
  draft: 'Rascunhos',
  inactive: 'Inativos',
} as const satisfies Record<ProductState, string>;

export function ExportsTab() {
  const [filter, setFilter] = useState<ProductExportFilter>({});
  return (
    <div className="stack">
      <Card title="O que exportar">
        <div className="export-filter">
          <SelectField
            label="Situação"
            value={filter.state ?? ''}
            onChange={({ target }) =>
              setFilter({
                ...filter,
                state: keysOf(STATE_TEXTS).find((state) => state === target.value),
              })
            }
          >
            <option value="">Todos</option>
            {keysOf(STATE_TEXTS).map((state) => (
              <option key={state} value={state}>
                {STATE_TEXTS[state]}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Categoria"
            value={filter.category ?? ''}
            onChange={({ target }) =>
              setFilter({
                ...filter,
                category: CATEGORIES.find((category) => category === target.value),
              })
            }
          >
            <option value="">Todas</option>
            {CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </SelectField>
        </div>
      </Card>
      <div className="export-cards">
        <Card title="Produtos">
          <p className="export-about text">
            Uma linha por tamanho, com preços, medidas e estoque, nas mesmas colunas da importação:
            altere a planilha e importe-a de novo.
          </p>
          <ExportButtons what="products" filter={filter} />
        </Card>
        <Card title="Estoque">
          <p className="export-about text">
            Uma linha por tamanho, com a situação de cada produto e um aviso no que está acabando.
          </p>
          <ExportButtons what="stock" filter={filter} />
        </Card>
      </div>
    </div>
  );
}
