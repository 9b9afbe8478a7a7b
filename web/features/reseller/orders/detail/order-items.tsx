import type { ReadItem } from '#web/api/read-order.ts';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

export function OrderItems({ items }: { items: readonly ReadItem[] }) {
  if (items.length === 0) return <p className="od-none">Nenhum item encontrado</p>;
  return (
    <Table caption="Itens do pedido" className="table--items" cards={false}>
      <Thead>
        <Th>Produto</Th>
        <Th>Tamanho</Th>
        <Th numeric>Qtd</Th>
        <Th numeric>Total</Th>
      </Thead>
      <Tbody>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} />
        ))}
      </Tbody>
    </Table>
  );
}

function ItemRow({ item }: { item: ReadItem }) {
  const { title, color, image, size, quantity, unitPrice, total } = item;
  return (
    <Tr>
      <Td>
        <div className="od-item">
          <ProductPicture image={image} alt="" sizes="52px" none="Sem imagem" />
          <span className="strong">
            {title || 'Produto'}
            <span className="sub num">
              {[color, `${formatMoney(unitPrice)} cada`].filter(Boolean).join(' · ')}
            </span>
          </span>
        </div>
      </Td>
      <Td>{size || '-'}</Td>
      <Td numeric>{quantity.toLocaleString('pt-BR')}</Td>
      <Td numeric strong>
        {formatMoney(total)}
      </Td>
    </Tr>
  );
}
