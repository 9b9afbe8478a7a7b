import { useQuery } from '@tanstack/react-query';

import { keysOf } from '#contract/closed-set';
import type { ProductId } from '#contract/ids';
import { PRICE_CAUSES, type PriceEntry } from '#contract/price-history';
import { PRICE_FIELDS, type PriceField } from '#contract/prices';
import { formatDateTime } from '#web/format/date.ts';
import { formatAmount } from '#web/format/money.ts';
import { measureText } from '#web/prices/price-text.ts';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { editQueries } from './edit.queries.ts';
import { HistoryCard } from './history-card.tsx';

export const PriceHistory = ({ productId }: { productId: ProductId }) => (
  <HistoryCard
    title="Histórico de preços"
    query={useQuery(editQueries.prices(productId))}
    failed="Erro ao carregar o histórico de preços"
    none="Nenhuma mudança de preço registrada."
  >
    {(changes) => <Changes changes={changes} />}
  </HistoryCard>
);

const Changes = ({ changes }: { changes: PriceEntry[] }) => (
  <Table caption="Histórico de preços" dense stickyFirst className="table--priced">
    <Thead>
      <Th>Data</Th>
      <Th>Motivo</Th>
      {keysOf(PRICE_FIELDS).map((field) => (
        <Th key={field} numeric>
          {`${PRICE_FIELDS[field].label} (R$)`}
        </Th>
      ))}
      <Th>Por</Th>
    </Thead>
    <Tbody>
      {changes.map((change) => (
        <Tr key={change.id}>
          <Td className="n c-when">{formatDateTime(change.createdAt)}</Td>
          <Td strong card="end">
            {causeText(change)}
          </Td>
          {keysOf(PRICE_FIELDS).map((field) => (
            <PriceCell key={field} change={change} field={field} />
          ))}
          <Td className="c-who" card="full">
            {change.actor ?? 'Sistema'}
          </Td>
        </Tr>
      ))}
    </Tbody>
  </Table>
);

const causeText = ({ cause, percent, amount }: PriceEntry) =>
  `${PRICE_CAUSES[cause].label}${percent === null ? '' : ` (${measureText({ percent, amount })})`}`;

const amount = (reais: number | null) => (reais === null ? 'nenhum' : formatAmount(reais));

type CellProps = { change: PriceEntry; field: PriceField };

const PriceCell = ({ change: { before, after }, field }: CellProps) =>
  before[field] === after[field] ? (
    <Td numeric card="hide">
      –
    </Td>
  ) : (
    <Td numeric card="full" label={PRICE_FIELDS[field].label}>
      {`${amount(before[field])} → ${amount(after[field])}`}
    </Td>
  );
