import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, FileDown, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';

import { exportOrdersCsvEndpoint, exportOrdersPdfEndpoint } from '#contract/order-papers';
import { download } from '#web/api/download.ts';
import { saveFile } from '#web/api/save-file.ts';
import { isSignedOut, reasonOf } from '#web/failure/tell-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

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
  const queryClient = useQueryClient();
  const mutationKey = ['orders-export', kind];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => download(endpoint, { query: filterOf(search) }),
    meta: { ownErrors: true },
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: (error) => {
      if (isSignedOut(error)) return;
      window.alert(`Erro ao exportar ${kind}`);
      const reason = reasonOf(error);
      if (reason) notify.error(reason);
    },
  });
  const start = ({ detail }: MouseEvent) => {
    // Asked of the cache, which knows at once that a first press is being worked on; and a quick
    // server answers between the two clicks of a double click.
    if (detail <= 1 && queryClient.isMutating({ mutationKey }) === 0) mutate();
  };
  return (
    <Button
      icon={<Icon className="i i-sm" aria-hidden="true" />}
      loading={isPending}
      loadingText="Exportando..."
      onClick={start}
    >
      {`Exportar ${kind}`}
    </Button>
  );
}
