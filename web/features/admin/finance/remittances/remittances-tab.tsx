import { useQuery } from '@tanstack/react-query';
import { FileOutput } from 'lucide-react';

import type { remittancesEndpoint } from '#contract/bank-files';
import type { Reply } from '#contract/endpoint';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Note } from '#web/ui/note.tsx';

import { financeQueries } from '../finance.queries.ts';
import { LoadingOrFailed } from '../loading-or-failed.tsx';
import { SettingsLink } from '../settings-link.tsx';
import { TaskButton } from '../task-button.tsx';
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

function NextRemittance({ report: { problem, waiting } }: { report: Report }) {
  const { start, busy, refusal } = useRemittance();
  const reason = problem ?? (waiting.length === 0 ? 'Nada espera a próxima remessa.' : undefined);
  return (
    <Card title="Próxima remessa" flush>
      <div className="finance-task">
        <TaskButton
          icon={<FileOutput className="i i-sm" aria-hidden="true" />}
          busy={busy}
          busyText="Gerando..."
          reason={reason}
          about={waitingText(waiting.length)}
          onPress={start}
        >
          Gerar remessa
        </TaskButton>
        {problem === null ? null : <SettingsLink />}
      </div>
      {refusal ? (
        <Note tone="danger" role="alert" className="finance-note">
          {refusal}
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

const waitingText = (count: number) =>
  count === 1
    ? '1 instrução irá no arquivo CNAB 240 deste envio.'
    : `${count} instruções irão no arquivo CNAB 240 deste envio.`;
