import { useQuery } from '@tanstack/react-query';
import { FileOutput } from 'lucide-react';

import type { LeftOut, remittancesEndpoint } from '#contract/bank-files';
import type { Reply } from '#contract/endpoint';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Note } from '#web/ui/note.tsx';

import { financeQueries } from '../finance.queries.ts';
import { SettingsLink } from '../settings-link.tsx';
import { RemittanceHistory } from './remittance-history.tsx';
import { useRemittance } from './use-remittance.ts';
import { WaitingTable } from './waiting-table.tsx';

type Report = Reply<typeof remittancesEndpoint>;

export function RemittancesTab() {
  const report = useQuery(financeQueries.remittances);
  if (!report.isSuccess) {
    return (
      <Card flush>
        <LoadingOrFailed query={report} title="Erro ao carregar remessas" />
      </Card>
    );
  }
  return (
    <div className="stack">
      <NextRemittance report={report.data} />
      <RemittanceHistory remittances={report.data.remittances} />
    </div>
  );
}

function NextRemittance({ report: { problem, numbers, waiting } }: { report: Report }) {
  const { start, busy, refusal, leftOut } = useRemittance();
  const ready = waiting.filter((row) => row.problem === null).length;
  const reason = problem ?? whyNothing(waiting.length, ready);
  return (
    <Card title="Próxima remessa" flush>
      <div className="finance-task">
        <ActionButton
          aboutClass="finance-task__about"
          icon={<FileOutput className="i i-sm" aria-hidden="true" />}
          busy={busy}
          busyText="Gerando..."
          reason={reason}
          about={waitingText(ready)}
          onPress={start}
        >
          Gerar remessa
        </ActionButton>
        {problem === null && numbers === null ? null : <SettingsLink />}
      </div>
      {numbers === null ? null : (
        <Note tone="warn" className="finance-note">
          {numbers}
        </Note>
      )}
      {refusal ? (
        <Note tone="danger" role="alert" className="finance-note">
          {refusal}
        </Note>
      ) : null}
      {leftOut.length > 0 ? (
        <Note tone="warn" role="alert" className="finance-note">
          {leftOutText(leftOut)}
        </Note>
      ) : null}
      {waiting.length > 0 ? (
        <WaitingTable waiting={waiting} />
      ) : (
        <EmptyState title="Nenhuma instrução em espera">
          Boletos novos, alterados ou a baixar aparecem aqui até irem ao banco.
        </EmptyState>
      )}
    </Card>
  );
}

function whyNothing(all: number, ready: number): string | undefined {
  if (all === 0) return 'Nada espera a próxima remessa.';
  return ready === 0 ? 'Corrija os dados de quem paga: nenhum boleto pode ir ao banco.' : undefined;
}

const leftOutText = (leftOut: readonly LeftOut[]) =>
  `Ficaram de fora desta remessa: ${leftOut
    .map(({ companyName, orderNumber, reason }) => {
      const who = companyName ? `${companyName}, pedido` : 'Pedido';
      return `${who} #${orderNumber} (${reason})`;
    })
    .join('; ')}.`;

const waitingText = (count: number) =>
  count === 1
    ? '1 instrução irá no arquivo CNAB 240 deste envio.'
    : `${count} instruções irão no arquivo CNAB 240 deste envio.`;
