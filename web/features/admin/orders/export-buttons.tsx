import { Download, FileDown, type LucideIcon } from 'lucide-react';

import { exportOrdersCsvEndpoint, exportOrdersPdfEndpoint } from '#contract/order-documents';
import { download } from '#web/api/download.ts';
import { Offered } from '#web/identity/offered.tsx';
import { tellFailure } from '#web/submit/failure.ts';
import { DownloadButton } from '#web/submit/use-download.tsx';

import { filterOf, type OrdersSearch } from './orders.search.ts';

const KINDS = {
  CSV: { endpoint: exportOrdersCsvEndpoint, icon: Download },
  PDF: { endpoint: exportOrdersPdfEndpoint, icon: FileDown },
} as const satisfies Record<string, { endpoint: unknown; icon: LucideIcon }>;

type Props = { search: OrdersSearch };

export const ExportButtons = ({ search }: Props) => (
  <>
    <Offered by={exportOrdersCsvEndpoint}>
      <ExportButton kind="CSV" search={search} />
    </Offered>
    <Offered by={exportOrdersPdfEndpoint}>
      <ExportButton kind="PDF" search={search} />
    </Offered>
  </>
);

const ExportButton = ({ kind, search }: Props & { kind: keyof typeof KINDS }) => (
  <DownloadButton
    submitKey={['orders-export', kind]}
    icon={KINDS[kind].icon}
    file={() => download(KINDS[kind].endpoint, { query: filterOf(search) })}
    onFailed={(error) => {
      window.alert(`Erro ao exportar ${kind}`);
      tellFailure(error, '');
    }}
    busyText="Exportando..."
  >
    {`Exportar ${kind}`}
  </DownloadButton>
);
