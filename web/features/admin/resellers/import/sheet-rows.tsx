import { CircleAlert, CircleCheck, Plus } from 'lucide-react';
import { useState } from 'react';

import { maskCnpj } from '#contract/cnpj';
import { RESELLER_VERDICTS, type ResellerRow } from '#contract/reseller-imports';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

/** So many rows are drawn at a time; those with something wrong come first. */
const SHOWN = 100;

const LOOKS = {
  new: { tone: 'paid', icon: Plus },
  known: { tone: 'shipped', icon: CircleCheck },
  wrong: { tone: 'cancelled', icon: CircleAlert },
} as const;

export function SheetRows({ rows, stale }: { rows: readonly ResellerRow[]; stale: boolean }) {
  const [shown, setShown] = useState(SHOWN);
  const left = rows.length - shown;
  return (
    <>
      <Table caption="Linhas da planilha" className="table--import" aria-busy={stale}>
        <Thead>
          <Th numeric>Linha</Th>
          <Th>Resultado</Th>
          <Th>Empresa</Th>
          <Th>Observações</Th>
        </Thead>
        <Tbody>
          {rows.slice(0, shown).map((row) => (
            <CheckedRow key={row.row} row={row} />
          ))}
        </Tbody>
      </Table>
      {left > 0 ? (
        <div className="import-part import-rest">
          <Button size="sm" onClick={() => setShown(shown + SHOWN)}>
            {`Mostrar mais linhas (faltam ${left.toLocaleString('pt-BR')})`}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const CheckedRow = ({ row }: { row: ResellerRow }) => {
  const { tone, icon: Icon } = LOOKS[row.verdict];
  return (
    <Tr>
      <Td numeric className="c-line" card="end">
        <span className="only-m" aria-hidden="true">
          Linha{' '}
        </span>
        {row.row}
      </Td>
      <Td className="c-verdict">
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {RESELLER_VERDICTS[row.verdict].label}
        </Badge>
      </Td>
      <Td className="c-product" card="full">
        {row.companyName || <span className="muted">Sem razão social</span>}{' '}
        <span className="sub">{[row.email, maskCnpj(row.cnpj)].filter(Boolean).join(' · ')}</span>
      </Td>
      <Td className="c-changes" card="full">
        <Remarks row={row} />
      </Td>
    </Tr>
  );
};

const Remarks = ({ row: { complaints, warnings, verdict } }: { row: ResellerRow }) => (
  <>
    {verdict === 'known' ? <span className="muted">Fica como está.</span> : null}
    {complaints.length > 0 ? (
      <ul className="import-complaints">
        {complaints.map(({ cell, column, message }) => (
          <li key={`${cell} ${message}`}>{`${column}${cell && ` (${cell})`}: ${message}`}</li>
        ))}
      </ul>
    ) : null}
    {warnings.length > 0 ? (
      <ul className="import-warnings">
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
    ) : null}
  </>
);
