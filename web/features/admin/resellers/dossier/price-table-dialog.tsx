import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { PriceTableId } from '#contract/ids';
import { assignPriceTableEndpoint } from '#contract/price-tables';
import type { AdminUser } from '#contract/users';
import { call } from '#web/api/call.ts';
import { priceTableQueries } from '#web/api/price-tables.queries.ts';
import { nameOf, resellerQueries } from '#web/api/resellers.queries.ts';
import { PriceTableSelect, USUAL } from '#web/prices/price-table-select.tsx';
import { useSubmit } from '#web/submit/use-submit.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

type Props = {
  user: AdminUser;
  /** Null: the price of the product. */
  current: PriceTableId | null;
  open: boolean;
  onClose: () => void;
};

/** Which table of prices this reseller buys by. */
export function PriceTableDialog({ user, current, open, onClose }: Props) {
  const query = useQuery({ ...priceTableQueries.list, enabled: open });
  const [chosen, setChosen] = useState<string>(current ?? USUAL);
  const save = useSubmit({
    send: () => {
      const tableId = query.data?.tables.find(({ id }) => id === chosen)?.id ?? null;
      return call(assignPriceTableEndpoint, { body: { userIds: [user.id], tableId } });
    },
    done: 'Tabela de preço do revendedor atualizada',
    onDone: () => onClose(),
    renews: [resellerQueries.all, priceTableQueries.all],
    failed: 'Erro ao salvar a tabela de preço',
    how: 'server',
  });
  return (
    <FormDialog
      open={open}
      busy={save.busy}
      waiting={!query.data}
      title="Mudar tabela de preço"
      description={nameOf(user)}
      submitText="Salvar"
      busyText="Salvando..."
      onSubmit={() => save.start()}
      onClose={onClose}
    >
      {query.data ? (
        <PriceTableSelect
          tables={query.data.tables}
          hint="Vale a partir de agora, no catálogo e no carrinho. Pedidos já feitos não mudam."
          value={chosen}
          disabled={save.busy}
          onChange={setChosen}
        />
      ) : (
        <LoadingOrFailed query={query} title="Erro ao carregar as tabelas" headingLevel={3} />
      )}
    </FormDialog>
  );
}
