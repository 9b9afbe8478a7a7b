import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

import { foundQuery } from './found.queries.ts';
import { productsText } from './price-text.ts';

export type Chosen = Pick<Product, 'id' | 'sku' | 'title'>;

type Props = {
  /** More cannot be ticked. */
  most: number;
  chosen: readonly Chosen[];
  onChosen: (chosen: readonly Chosen[]) => void;
};

/** Products looked for and ticked; what was ticked stays, whatever is looked for next. */
export function ProductChoice({ most, chosen, onChosen }: Props) {
  const drop = (id: ProductId) => onChosen(chosen.filter((one) => one.id !== id));
  const tick = (product: Product, on: boolean) =>
    on ? onChosen([...chosen, product]) : drop(product.id);
  return (
    <div className="price-choice">
      <Finder full={chosen.length >= most} chosen={chosen} onTick={tick} />
      <section aria-label="Produtos escolhidos">
        <output className="price-choice__count meta">
          {chosen.length === 0
            ? 'Nenhum produto escolhido'
            : `${productsText(chosen.length)} ${chosen.length === 1 ? 'escolhido' : 'escolhidos'}`}
        </output>
        <ul className="price-chips">
          {chosen.map(({ id, title, sku }) => (
            <li key={id}>
              <span>
                {title} <small>{sku}</small>
              </span>
              <IconButton label={`Tirar ${title} ${sku}`} size="sm" onClick={() => drop(id)}>
                <X className="i i-sm" aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

type FinderProps = {
  full: boolean;
  chosen: readonly Chosen[];
  onTick: (product: Product, on: boolean) => void;
};

function Finder({ full, chosen, onTick }: FinderProps) {
  const [search, setSearch] = useState('');
  const found = useQuery(foundQuery(search));
  return (
    <div>
      <SearchField
        label="Buscar produtos"
        placeholder="Buscar por nome, SKU ou descrição"
        value={search}
        onSearch={setSearch}
      />
      {found.data ? (
        <>
          <output className="price-choice__count meta">
            {foundText(found.data.products.length, found.data.pagination.total)}
          </output>
          <ul
            className="price-founds"
            aria-label="Produtos encontrados"
            aria-busy={found.isPlaceholderData}
          >
            {found.data.products.map((product) => {
              const on = chosen.some(({ id }) => id === product.id);
              return (
                <FoundRow
                  key={product.id}
                  product={product}
                  on={on}
                  disabled={full && !on}
                  onTick={onTick}
                />
              );
            })}
          </ul>
        </>
      ) : (
        <LoadingOrFailed query={found} title="Erro ao carregar produtos" headingLevel={3} />
      )}
    </div>
  );
}

type RowProps = Pick<FinderProps, 'onTick'> & { product: Product; on: boolean; disabled: boolean };

const FoundRow = ({ product, on, disabled, onTick }: RowProps) => (
  <li>
    <label className="price-found text">
      <input
        type="checkbox"
        checked={on}
        disabled={disabled}
        onChange={(event) => onTick(product, event.currentTarget.checked)}
      />
      <ProductPicture image={product.images[0]} alt="" sizes="36px" />
      <span>
        <b>{product.title}</b>
        <small>{product.sku}</small>
      </span>
      <span className="num nowrap">{formatMoney(product.msrp)}</span>
    </label>
  </li>
);

function foundText(shown: number, total: number): string {
  if (total === 0) return 'Nenhum produto encontrado';
  return shown < total
    ? `${shown} de ${productsText(total)}. Busque para ver outros.`
    : productsText(total);
}
