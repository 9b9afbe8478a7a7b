import { useState } from 'react';

import type { ApprovalTerms } from '#contract/applications';
import type { GroupId } from '#contract/ids';
import { setGroupsOfResellerEndpoint } from '#contract/reseller-groups';
import { useGroups } from '#web/api/groups.queries.ts';
import { usePriceTables } from '#web/api/price-tables.queries.ts';
import { useMay } from '#web/api/rights.ts';
import { PriceTableSelect, USUAL } from '#web/prices/price-table-select.tsx';
import { CheckboxField } from '#web/ui/field.tsx';

/** What a company belongs to from its approval on: its table of prices and its groups, where there are some. */
export function useBelonging(givesPrices: boolean) {
  const may = useMay();
  const all = usePriceTables();
  const tables = givesPrices ? all : [];
  const tags = useGroups().filter(({ kind }) => kind === 'tag');
  const [table, setTable] = useState('');
  const [groupIds, setGroupIds] = useState<readonly GroupId[]>([]);
  const tableId = table === USUAL ? null : tables.find(({ id }) => id === table)?.id;
  const said: Pick<ApprovalTerms, 'priceTableId' | 'groupIds'> = {
    ...(tableId !== undefined && { priceTableId: tableId }),
    ...(groupIds.length > 0 && { groupIds: [...groupIds] }),
  };
  return {
    said,
    tables,
    table,
    setTable,
    tags: may(setGroupsOfResellerEndpoint) ? tags : [],
    has: (id: GroupId) => groupIds.includes(id),
    setTag: (id: GroupId, member: boolean) =>
      setGroupIds((now) => (member ? [...now, id] : now.filter((other) => other !== id))),
  };
}

type Props = { belonging: ReturnType<typeof useBelonging>; disabled: boolean };

export const BelongingFields = ({ belonging, disabled }: Props) => (
  <>
    {belonging.tables.length > 0 ? (
      <PriceTableSelect
        tables={belonging.tables}
        none="Não definir"
        hint="Sem escolha: o preço do produto, ou a tabela que a conta já tem."
        value={belonging.table}
        disabled={disabled}
        onChange={belonging.setTable}
      />
    ) : null}
    {belonging.tags.length > 0 ? (
      <fieldset className="group-picker">
        <legend>Grupos</legend>
        {belonging.tags.map(({ id, name }) => (
          <CheckboxField
            key={id}
            label={name}
            checked={belonging.has(id)}
            disabled={disabled}
            onChange={({ target: { checked } }) => belonging.setTag(id, checked)}
          />
        ))}
      </fieldset>
    ) : null}
  </>
);
