import type { Product } from '#contract/product';
import { Table, Tbody, Th, Thead } from '#web/ui/table.tsx';

import type { Questions } from './product-actions.tsx';
import { ProductRow } from './product-row.tsx';

type Props = Questions & {
  products: readonly Product[];
  /** The rows belong to what was asked before; the new ones are on their way. */
  stale: boolean;
  onFocusLost: () => void;
};

export const ProductsTable = ({ products, stale, ...row }: Props) => (
  <Table caption="Produtos" className="table--products" aria-busy={stale} stickyFirst>
    <Thead>
      <Th>Produto</Th>
      <Th>SKU</Th>
      <Th numeric>Preço 40%</Th>
      <Th numeric>Preço 50%</Th>
      <Th numeric>MSRP</Th>
      <Th>Estado</Th>
      <Th numeric>Estoque</Th>
      <Th className="r">Ações</Th>
    </Thead>
    <Tbody>
      {products.map((product) => (
        <ProductRow key={product.id} product={product} {...row} />
      ))}
    </Tbody>
  </Table>
);
