import { Download, FileDown, type LucideIcon } from 'lucide-react';

import { exportOrdersCsvEndpoint, exportOrdersPdfEndpoint } from '#contract/order-papers';
import { download } from '#web/api/download.ts';
import { tellFailure } from '#web/submit/failure.ts';
import { useDownload } from '#web/submit/use-download.ts';
import { Button } from '#web/ui/button.tsx';

import { filterOf, type OrdersSearch } from './orders.search.ts';

const KINDS = {
  CSV: { endpoint: exportOrdersCsvEndpoint, icon: Download },
  PDF: { endpoint: exportOrdersPdfEndpoint, icon: FileDown },
} as const satisfies Record<string, { endpoint: unknown; icon: LucideIcon }>;

type Props = { search: OrdersSearch };

export const ExportButtons = ({ search }: Props) => (
  <>
    <ExportButton kind="CSV" search={search} />
    <ExportButton kind="PDF" search={search} />
  </>
);

function ExportButton({ kind, search }: Props & { kind: keyof typeof KINDS }) {
  const { endpoint, icon: Icon } = KINDS[kind];
  const exported = useDownload({
    key: ['orders-export', kind],
    file: () => download(endpoint, { query: filterOf(search) }),
    onFailed: (error) => {
      window.alert(`Erro ao exportar ${kind}`);
      tellFailure(error, '');
    },
  });
  return (
    <Button
      icon={<Icon className="i i-sm" aria-hidden="true" />}
      loading={exported.busy}
      loadingText="Exportando..."
      onClick={exported.download}
    >
      {`Exportar ${kind}`}
    </Button>
  );
}
