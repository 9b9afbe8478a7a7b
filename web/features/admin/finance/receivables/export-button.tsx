import { Download } from 'lucide-react';

import { exportReceivablesEndpoint } from '#contract/receivables';
import { download } from '#web/api/download.ts';
import { useDownload } from '#web/submit/use-download.ts';
import { Button } from '#web/ui/button.tsx';

import { filterOf, type FinanceSearch } from '../finance.search.ts';

/** The list as it is narrowed on screen, all pages of it. */
export function ExportButton({ search }: { search: FinanceSearch }) {
  const list = useDownload({
    key: ['finance', 'export'],
    file: () => download(exportReceivablesEndpoint, { query: filterOf(search) }),
    onFailed: () => window.alert('Erro ao exportar CSV'),
  });
  return (
    <Button
      icon={<Download className="i i-sm" aria-hidden="true" />}
      loading={list.busy}
      loadingText="Exportando..."
      onClick={list.download}
    >
      Exportar CSV
    </Button>
  );
}
