import { useQuery } from '@tanstack/react-query';

import type { ProductId } from '#contract/ids';
import type { StockMovement } from '#contract/product-endpoints';
import { STOCK_CAUSES } from '#contract/stock-cause';
import { formatDateTime } from '#web/format/date.ts';
import { numberLabel } from '#web/order/order-label.ts';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { editQueries } from './edit.queries.ts';
import { HistoryCard } from './history-card.tsx';

export const StockMovements = ({ productId }: { productId: ProductId }) => (
  <HistoryCard
    title="Movimentações de estoque"
    query={useQuery(editQueries.movements(productId))}
    failed="Erro ao carregar movimentações"
    none="Nenhuma movimentação registrada."
  >
    {(movements) => <Movements movements={movements} />}
  </HistoryCard>
);

const Movements = ({ movements }: { movements: StockMovement[] }) => (
  <Table caption="Movimentações de estoque" dense stickyFirst className="table--movements">
    <Thead>
      <Th>Data</Th>
      <Th>Tamanho</Th>
      <Th>Motivo</Th>
      <Th numeric>Antes → depois</Th>
      <Th numeric>Variação</Th>
      <Th>Por</Th>
      <Th>Pedido</Th>
    </Thead>
    <Tbody>
      {movements.map((movement) => (
        <MovementRow key={movement.id} movement={movement} />
      ))}
    </Tbody>
  </Table>
);

const MovementRow = ({ movement }: { movement: StockMovement }) => (
  <Tr>
    <Td className="n c-when">{formatDateTime(movement.createdAt)}</Td>
    <Td strong>{movement.size}</Td>
    <Td>{STOCK_CAUSES[movement.cause].label}</Td>
    <Td numeric card="end" className="c-change">
      {movement.before} → {movement.after}
    </Td>
    <Td numeric strong card="end" className="c-delta">
      {signed(movement.delta)}
    </Td>
    <Td className="c-who">{movement.actor ?? 'Sistema'}</Td>
    <Td card="end" className="n c-order">
      {movement.orderNumber === null ? '-' : numberLabel(movement.orderNumber)}
    </Td>
  </Tr>
);

/** With a true minus sign, as wide as the plus. */
const signed = (delta: number) => (delta < 0 ? `−${-delta}` : `+${delta}`);
