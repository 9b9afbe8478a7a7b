import { Tag } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { PriceTableId, UserId } from '#contract/ids';
import { assignPriceTableEndpoint } from '#contract/price-tables';
import { call } from '#web/api/call.ts';
import { priceTableQueries, usePriceTables } from '#web/api/price-tables.queries.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { useMay } from '#web/api/rights.ts';
import { useSubmit } from '#web/submit/use-submit.ts';

import type { BulkPart, BulkProps } from '../groups/use-tags-bulk.tsx';
import { TablesDialog } from './tables-dialog.tsx';

type Asked = { userIds: UserId[]; tableId: PriceTableId | null };

const send = (body: Asked) => call(assignPriceTableEndpoint, { body });

/** One table of prices for many companies; nothing of it is there until the brand has one. */
export function useTablesBulk({ chosen, onClear }: BulkProps): BulkPart {
  const may = useMay();
  const tables = usePriceTables();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { start, busy } = useSubmit({
    send,
    done: ({ changed }) => doneText(changed),
    onDone: () => {
      flushSync(close);
      onClear();
    },
    renews: [resellerQueries.all, priceTableQueries.all],
    failed: 'Erro ao mudar a tabela de preço',
    how: 'sentence',
  });
  if (tables.length === 0 || !may(assignPriceTableEndpoint)) return { actions: [], dialog: null };
  return {
    actions: [
      {
        label: 'Mudar tabela de preço',
        icon: <Tag className="i" aria-hidden="true" />,
        onPress: () => setAsking(true),
      },
    ],
    dialog: asking ? (
      <TablesDialog
        tables={tables}
        count={chosen.length}
        busy={busy}
        onChoose={(tableId) => start({ userIds: chosen.map(({ id }) => id), tableId })}
        onClose={close}
      />
    ) : null,
  };
}

function doneText(changed: number): string {
  if (changed === 0) return 'Já estava assim';
  return changed === 1
    ? 'Tabela de preço de 1 revendedor atualizada'
    : `Tabela de preço de ${changed.toLocaleString('pt-BR')} revendedores atualizada`;
}
