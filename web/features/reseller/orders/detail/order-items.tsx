import type { ReadItem } from '#web/api/read-order.ts';
import { ItemBlocks } from '#web/order/item-blocks.tsx';

export const OrderItems = ({ items }: { items: readonly ReadItem[] }) =>
  items.length === 0 ? (
    <p className="od-none">Nenhum item encontrado</p>
  ) : (
    <ItemBlocks items={items} />
  );
