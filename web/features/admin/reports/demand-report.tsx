import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { exportDemandEndpoint, type WaitingSize } from '#contract/restock-alerts';
import { download } from '#web/api/download.ts';
import { formatAmount } from '#web/format/money.ts';
import { DownloadButton } from '#web/submit/use-download.tsx';
import { Card, Stat, StatStrip } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { StatMoney } from '#web/ui/stat-value.tsx';

import { DemandMatrix } from './demand-matrix.tsx';
import { DemandQueue } from './demand-queue.tsx';
import type { Demand } from './demand.rules.ts';
import { reportQueries } from './reports.queries.ts';

/** What would have been sold: who waits for sold-out sizes. */
export function DemandReport() {
  const report = useQuery(reportQueries.demand);
  if (!report.data) {
    return <LoadingOrFailed query={report} title="Erro ao carregar o relatório" />;
  }
  if (report.data.products.length === 0) return <Nobody offered={report.data.offered} />;
  return <DemandFigures report={report.data} />;
}

const Nobody = ({ offered }: { offered: boolean }) => (
  <Card flush>
    {offered ? (
      <EmptyState title="Ninguém espera por peças">
        Quem pedir para ser avisado de um tamanho esgotado aparece aqui.
      </EmptyState>
    ) : (
      <EmptyState
        title="Os avisos estão desligados"
        action={
          <Link to="/admin/settings" className="link-arrow">
            Abrir Configurações
          </Link>
        }
      >
        Com ‘Avise-me em tamanhos esgotados’ ligado, aparece aqui quem espera por quais peças.
      </EmptyState>
    )}
  </Card>
);

function DemandFigures({ report }: { report: Demand }) {
  const [chosen, setChosen] = useState<WaitingSize>();
  const [first] = report.products;
  const fallback = first && { productId: first.id, size: first.sizes[0]?.size ?? '' };
  const shown = chosen ?? fallback;
  return (
    <div className="stack">
      <DemandTotals totals={report.totals} />
      <div className="demand">
        <DemandMatrix
          report={report}
          chosen={shown}
          onChoose={setChosen}
          actions={<ExportDemand />}
        />
        {shown ? <DemandQueue products={report.products} chosen={shown} /> : null}
      </div>
    </div>
  );
}

const ExportDemand = () => (
  <DownloadButton
    submitKey={['reports', 'export']}
    file={() => download(exportDemandEndpoint)}
    failed="Erro ao exportar CSV"
    busyText="Exportando..."
  >
    Exportar CSV
  </DownloadButton>
);

const waited = (count: number) =>
  count === 1 ? '1 há mais de 30 dias' : `${count.toLocaleString('pt-BR')} há mais de 30 dias`;

const DemandTotals = ({ totals }: { totals: Demand['totals'] }) => (
  <StatStrip className="stats--three">
    <Stat label="Pedidos de aviso" value={totals.alerts.toLocaleString('pt-BR')} />
    <Stat
      label="Venda parada"
      value={<StatMoney text={formatAmount(totals.value)} />}
      hint="Uma peça para cada pedido de aviso"
    />
    <Stat
      label="Revendedores esperando"
      value={totals.resellers.toLocaleString('pt-BR')}
      hint={waited(totals.long)}
    />
  </StatStrip>
);
