import type { Product } from '#contract/product';
import { PRODUCT_STATES, productState } from '#contract/product-state';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

export const DirectProducts = ({ products }: { products: readonly Product[] }) => (
  <Card flush title="Produtos">
    {products.length === 0 ? (
      <EmptyState title="Nenhum produto encontrado" headingLevel={3} />
    ) : (
      <Table caption="Produtos da chamada direta">
        <Thead>
          <Th>Título</Th>
          <Th>SKU</Th>
          <Th>Estado</Th>
          <Th numeric>Preço</Th>
          <Th numeric>Tamanhos</Th>
          <Th numeric>Imagens</Th>
        </Thead>
        <Tbody>
          {products.map((product) => (
            <ProductLine key={product.id} product={product} />
          ))}
        </Tbody>
      </Table>
    )}
  </Card>
);

const ProductLine = ({ product }: { product: Product }) => (
  <Tr>
    <Td strong>{product.title}</Td>
    <Td label="SKU">{product.sku}</Td>
    <Td label="Estado">{PRODUCT_STATES[productState(product)].label}</Td>
    <Td numeric label="Preço">
      {formatMoney(product.price)}
    </Td>
    <Td numeric label="Tamanhos">
      {product.variants.length}
    </Td>
    <Td numeric label="Imagens">
      {product.images.length}
    </Td>
  </Tr>
);
