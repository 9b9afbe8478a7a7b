import { useState } from 'react';

import type { PriceTableId } from '#contract/ids';
import type { PriceTable } from '#contract/price-tables';
import { membersText } from '#web/groups/group-text.ts';
import { PriceTableSelect, USUAL } from '#web/prices/price-table-select.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';

type Props = {
  tables: readonly PriceTable[];
  count: number;
  busy: boolean;
  /** Null: the price of the product. */
  onChoose: (table: PriceTableId | null) => void;
  onClose: () => void;
};

export function TablesDialog({ tables, count, busy, onChoose, onClose }: Props) {
  const [chosen, setChosen] = useState('');
  const [missing, setMissing] = useState(false);
  const table = tables.find(({ id }) => id === chosen);
  const submit = () => {
    if (table) onChoose(table.id);
    else if (chosen === USUAL) onChoose(null);
    else setMissing(true);
  };
  return (
    <FormDialog
      open
      busy={busy}
      title="Mudar tabela de preço"
      description={`${membersText(count)}. Vale a partir de agora; pedidos já feitos não mudam.`}
      submitText="Salvar"
      busyText="Salvando..."
      onSubmit={submit}
      onClose={onClose}
    >
      <PriceTableSelect
        tables={tables}
        none="Escolha"
        value={chosen}
        error={missing && chosen === '' ? 'Escolha a tabela' : undefined}
        disabled={busy}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
