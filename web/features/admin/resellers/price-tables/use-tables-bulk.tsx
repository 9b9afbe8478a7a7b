import { Tag } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { Body } from '#contract/endpoint';
import { assignPriceTableEndpoint, returnPriceTablesEndpoint } from '#contract/price-tables';
import { call } from '#web/api/call.ts';
import { priceTableQueries, usePriceTables } from '#web/api/price-tables.queries.ts';
import { resellerQueries } from '#web/api/resellers.queries.ts';
import { useMay } from '#web/api/rights.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { notifyUndoable } from '#web/ui/notify-undoable.tsx';
import { notify } from '#web/ui/notify.ts';

import type { BulkPart, BulkProps } from '../groups/use-tags-bulk.tsx';
import { TablesDialog } from './tables-dialog.tsx';

type Asked = Body<typeof assignPriceTableEndpoint>;
type Return = Body<typeof returnPriceTablesEndpoint>;

const RENEWED = [resellerQueries.all, priceTableQueries.all];

/** One table of prices for many companies; nothing of it is there until the brand has one. */
export function useTablesBulk({ chosen, onClear }: BulkProps): BulkPart {
  const may = useMay();
  const tables = usePriceTables();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { start, busy } = useGiving(() => {
    flushSync(close);
    onClear();
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

/** One press gives back to each the one they had, but for whoever was given another one meanwhile. */
function useGiving(onDone: () => void) {
  const undo = useSubmit({
    send: (body: Return) => call(returnPriceTablesEndpoint, { body }),
    done: ({ changed }) =>
      changed === 0 ? 'Nada a desfazer: a tabela já foi mudada de novo' : doneText(changed),
    renews: RENEWED,
    failed: 'Erro ao desfazer',
    how: 'sentence',
  });
  return useSubmit({
    send: (body: Asked) => call(assignPriceTableEndpoint, { body }),
    onDone: ({ changed, before }, { tableId }) => {
      const text = doneText(changed);
      if (changed === 0) notify.info(text);
      else notifyUndoable(text, () => undo.start({ given: tableId, before }));
      onDone();
    },
    renews: RENEWED,
    failed: 'Erro ao mudar a tabela de preço',
    how: 'sentence',
  });
}

function doneText(changed: number): string {
  if (changed === 0) return 'Já estava assim';
  return changed === 1
    ? 'Tabela de preço de 1 revendedor atualizada'
    : `Tabela de preço de ${changed.toLocaleString('pt-BR')} revendedores atualizada`;
}
