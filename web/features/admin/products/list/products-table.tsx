import type { Ref } from 'react';

import type { Product } from '#contract/product';
import type { ProductMark } from '#contract/product-bulk';
import { Check } from '#web/ui/check.tsx';
import { SortTh } from '#web/ui/sort-th.tsx';
import { Table, Tbody, Th, Thead } from '#web/ui/table.tsx';
import type { useSelection } from '#web/ui/use-selection.ts';

import type { ProductsSort } from '../products.search.ts';
import type { Questions } from './product-actions.tsx';
import { ProductRow } from './product-row.tsx';

export type Selection = ReturnType<typeof useSelection<ProductMark>>;

type Props = Questions & {
  products: readonly Product[];
  /** The rows belong to what was asked before; the new ones are on their way. */
  stale: boolean;
  selection: Selection;
  sort: ProductsSort | undefined;
  onSort: (sort: ProductsSort | undefined) => void;
  onFocusLost: () => void;
  ref: Ref<HTMLTableSectionElement>;
};

/** Up, then down, then as it was. */
function sorting(by: 'name' | 'price', { sort, onSort }: Pick<Props, 'sort' | 'onSort'>) {
  const [up, down] = [`${by}_asc`, `${by}_desc`] as const;
  return {
    sorted:
      sort === up ? ('ascending' as const) : sort === down ? ('descending' as const) : undefined,
    onSort: () => onSort(sort === up ? down : sort === down ? undefined : up),
  };
}

export const ProductsTable = ({ products, stale, selection, sort, onSort, ref, ...row }: Props) => (
  <Table caption="Produtos" className="table--products" aria-busy={stale} stickyFirst>
    <Thead>
      <SortTh
        {...sorting('name', { sort, onSort })}
        before={
          <Check
            label="Selecionar os produtos desta página"
            checked={selection.page === 'all'}
            mixed={selection.page === 'some'}
            onToggle={selection.togglePage}
          />
        }
      >
        Produto
      </SortTh>
      <Th>SKU</Th>
      <SortTh numeric {...sorting('price', { sort, onSort })}>
        Preço 40%
      </SortTh>
      <Th numeric>Preço 50%</Th>
      <Th numeric>MSRP</Th>
      <Th>Estado</Th>
      <Th numeric>Estoque</Th>
      <Th className="r">Ações</Th>
    </Thead>
    <Tbody ref={ref}>
      {products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          chosen={selection.has(product.id)}
          onToggle={(range) => selection.toggle(product, range)}
          {...row}
        />
      ))}
    </Tbody>
  </Table>
);
