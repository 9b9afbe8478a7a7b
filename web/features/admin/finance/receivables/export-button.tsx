import { exportReceivablesEndpoint } from '#contract/receivables';
import { download } from '#web/api/download.ts';
import { DownloadButton } from '#web/submit/use-download.tsx';

import { filterOf, type FinanceSearch } from '../finance.search.ts';

/** The list as it is narrowed on screen, all pages of it. */
export const ExportButton = ({ search }: { search: FinanceSearch }) => (
  <DownloadButton
    submitKey={['finance', 'export']}
    file={() => download(exportReceivablesEndpoint, { query: filterOf(search) })}
    onFailed={() => window.alert('Erro ao exportar CSV')}
    busyText="Exportando..."
  >
    Exportar CSV
  </DownloadButton>
);
