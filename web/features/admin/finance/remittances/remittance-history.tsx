import { Download } from 'lucide-react';

import type { Remittance } from '#contract/bank-files';
import { formatDateTime } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { useRemittanceFile } from './use-remittance.ts';

export function RemittanceHistory({ remittances }: { remittances: readonly Remittance[] }) {
  const { start, running } = useRemittanceFile();
  return (
    <Card title="Remessas geradas" flush>
      {remittances.length === 0 ? (
        <p className="finance-nothing">Nenhuma remessa foi gerada ainda.</p>
      ) : (
        <Table caption="Remessas geradas" className="table--finance">
          <Thead>
            <Th>Arquivo</Th>
            <Th>Banco</Th>
            <Th numeric>Total</Th>
            <Th>Gerada em</Th>
            <Th className="r">Ações</Th>
          </Thead>
          <Tbody>
            {remittances.map((remittance) => (
              <RemittanceRow
                key={remittance.id}
                remittance={remittance}
                busy={running?.id === remittance.id}
                onDownload={() => start(remittance)}
              />
            ))}
          </Tbody>
        </Table>
      )}
    </Card>
  );
}

type RowProps = { remittance: Remittance; busy: boolean; onDownload: () => void };

const RemittanceRow = ({ remittance, busy, onDownload }: RowProps) => (
  <Tr>
    <Td strong card="full" className="c-file">
      {remittance.filename}
    </Td>
    <Td>
      {remittance.bank} <span className="sub">{`Sequência ${remittance.sequence}`}</span>
    </Td>
    <Td numeric strong card="end" className="c-sum">
      {formatMoney(remittance.total)} <span className="sub">{titlesText(remittance.titles)}</span>
    </Td>
    <Td className="c-who num" card="full">
      {formatDateTime(remittance.createdAt)}
      {remittance.createdBy ? <span className="sub"> {remittance.createdBy}</span> : null}
    </Td>
    <Td card="full">
      <div className="rows-actions">
        <Button
          size="sm"
          icon={<Download className="i i-sm" aria-hidden="true" />}
          loading={busy}
          aria-label={`Baixar ${remittance.filename}`}
          onClick={onDownload}
        >
          Baixar
        </Button>
      </div>
    </Td>
  </Tr>
);

const titlesText = (titles: number) => (titles === 1 ? '1 título' : `${titles} títulos`);
