import * as z from 'zod/mini';

import { keysOf } from './closed-set.ts';

/** Why the stock of a size changed, with the words people read. */
export const STOCK_CAUSES = {
  opening: { label: 'Estoque inicial' },
  adjustment: { label: 'Ajuste manual' },
  size_removed: { label: 'Tamanho removido' },
  order: { label: 'Pedido' },
  order_cancelled: { label: 'Pedido cancelado' },
  order_reopened: { label: 'Pedido reaberto' },
  import: { label: 'Importação' },
  import_undone: { label: 'Importação desfeita' },
  quota_closed: { label: 'Cota da coleção encerrada' },
  goods_arrived: { label: 'Chegada da coleção' },
  /** Gave up by an order that never had them, or of another delivery than the product has now. */
  not_on_shelf: { label: 'Não chegou ao estoque' },
} as const;

export type StockCause = keyof typeof STOCK_CAUSES;
export const StockCause = z.literal(keysOf(STOCK_CAUSES));
