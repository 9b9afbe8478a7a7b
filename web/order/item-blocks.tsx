import { orderBlocks, type OrderedItem } from '#contract/garment-blocks';
import { toCents } from '#contract/money';
import type { ProductImage } from '#contract/product-image';
import type { SizeBlock } from '#contract/size-blocks';
import { countOf } from '#web/cart/count-of.ts';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { SizeCells } from './size-cells.tsx';

export type BlockItem = OrderedItem & {
  title: string;
  image: ProductImage | undefined;
  total: number;
};

/** What an order is made of: a row for each garment, its sizes side by side. */
export const ItemBlocks = ({ items }: { items: readonly BlockItem[] }) => (
  <div className="blocks">
    <Table caption="Itens do pedido" cards={false}>
      <Thead>
        <Th>Produto</Th>
        <Th>Tamanho</Th>
        <Th numeric>Qtd</Th>
        <Th numeric>Total</Th>
      </Thead>
      <Tbody>
        {orderBlocks(items).map((block) => (
          <BlockRow key={block.key} block={block} />
        ))}
      </Tbody>
    </Table>
  </div>
);

function BlockRow({ block: { lines, pieces } }: { block: SizeBlock<BlockItem> }) {
  const [{ title, color, sku, image, unitPrice }] = lines;
  return (
    <Tr>
      <Td>
        <div className="blocks__id">
          <ProductPicture image={image} alt="" sizes="56px" none="Sem imagem" />
          <span className="strong">
            {title || 'Produto'}
            <Sub>{[color, sku].filter(Boolean).join(' · ')}</Sub>
            <Sub>{`${formatMoney(unitPrice)} cada`}</Sub>
          </span>
        </div>
      </Td>
      <Td label="Tamanho">
        <SizeCells lines={lines} />
      </Td>
      <Td numeric label="Qtd">
        {countOf(pieces)}
      </Td>
      <Td numeric strong>
        {formatMoney(lines.reduce((sum, { total }) => sum + toCents(total), 0) / 100)}
      </Td>
    </Tr>
  );
}

const Sub = ({ children }: { children: string }) =>
  children ? <span className="sub num">{children}</span> : null;
