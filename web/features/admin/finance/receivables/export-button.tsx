import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';

import { exportReceivablesEndpoint } from '#contract/receivables';
import { download } from '#web/api/download.ts';
import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/ui/button.tsx';

import { isSignedOut } from '../failure-text.ts';
import { filterOf, type FinanceSearch } from '../finance.search.ts';
import { useOnce } from '../use-once.ts';

/** The list as it is narrowed on screen, all pages of it. */
export function ExportButton({ search }: { search: FinanceSearch }) {
  const { start, busy } = useOnce({
    key: 'export',
    send: (asked: FinanceSearch) => download(exportReceivablesEndpoint, { query: filterOf(asked) }),
    onDone: ({ name, content }) => saveFile(name, content),
    onFailed: (error) => {
      if (!isSignedOut(error)) window.alert('Erro ao exportar CSV');
    },
  });
  return (
    <Button
      icon={<Download className="i i-sm" aria-hidden="true" />}
      loading={busy}
      loadingText="Exportando..."
      // A quick server answers between the two clicks of a double click.
      onClick={({ detail }: MouseEvent) => detail <= 1 && start(search)}
    >
      Exportar CSV
    </Button>
  );
}
