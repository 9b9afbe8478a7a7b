import { ROW_VERDICTS, type ImportRow } from '#contract/imports';
import { Badge } from '#web/ui/badge.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { RowChanges } from './row-changes.tsx';
import { VERDICTS } from './verdicts.ts';

type Props = { rows: readonly ImportRow[]; stale: boolean };

export const RowsTable = ({ rows, stale }: Props) => (
  <Table caption="Linhas da planilha" className="table--import" aria-busy={stale}>
    <Thead>
      <Th numeric>Linha</Th>
      <Th>Resultado</Th>
      <Th>Produto</Th>
      <Th>Tamanho</Th>
      <Th>O que muda</Th>
    </Thead>
    <Tbody>
      {rows.map((row) => (
        <CheckedRow key={row.row} row={row} />
      ))}
    </Tbody>
  </Table>
);

const CheckedRow = ({ row }: { row: ImportRow }) => (
  <Tr>
    <Td numeric className="c-line" card="end">
      <span className="only-m" aria-hidden="true">
        Linha{' '}
      </span>
      {row.row}
    </Td>
    <Td className="c-verdict">
      <VerdictBadge verdict={row.verdict} />
    </Td>
    <Td className="c-product" card="full">
      {row.title || <span className="muted">Sem título</span>}{' '}
      <span className="sub num">{row.sku || 'Sem SKU'}</span>
    </Td>
    <Td className="c-size" label="Tamanho" card={row.size ? undefined : 'hide'}>
      {row.size || '–'}
    </Td>
    <Td className="c-changes" card="full">
      <RowChanges row={row} />
    </Td>
  </Tr>
);

function VerdictBadge({ verdict }: Pick<ImportRow, 'verdict'>) {
  const { tone, icon: Icon } = VERDICTS[verdict];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {ROW_VERDICTS[verdict].label}
    </Badge>
  );
}
