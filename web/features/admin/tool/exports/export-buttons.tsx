import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';

import { FILE_FORMATS } from '#contract/imports';
import {
  exportProductsCsvEndpoint,
  exportProductsXlsxEndpoint,
  exportStockCsvEndpoint,
  exportStockXlsxEndpoint,
  type ProductExportFilter,
} from '#contract/product-exports';
import { download } from '#web/api/download.ts';
import { saveFile } from '#web/api/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

import { failureText, isSignedOut } from '../imports/failure.ts';

type Format = keyof typeof FILE_FORMATS;
type Wanted = { format: Format; filter: ProductExportFilter };

const ENDPOINTS = {
  products: { csv: exportProductsCsvEndpoint, xlsx: exportProductsXlsxEndpoint },
  stock: { csv: exportStockCsvEndpoint, xlsx: exportStockXlsxEndpoint },
} as const;
const NAMES = { products: 'produtos', stock: 'estoque' } as const;

type Props = { what: keyof typeof ENDPOINTS; filter: ProductExportFilter };

export const ExportButtons = ({ what, filter }: Props) => (
  <div className="export-buttons ways">
    <ExportButton what={what} format="xlsx" filter={filter} />
    <ExportButton what={what} format="csv" filter={filter} />
  </div>
);

function ExportButton({ what, format, filter }: Props & { format: Format }) {
  const queryClient = useQueryClient();
  const mutationKey = ['export', what, format];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (wanted: Wanted) =>
      download(ENDPOINTS[what][wanted.format], { query: wanted.filter }),
    meta: { ownErrors: true },
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: (error) => {
      if (!isSignedOut(error)) notify.error(failureText(error, `Erro ao exportar ${NAMES[what]}`));
    },
  });
  const start = ({ detail }: MouseEvent) => {
    // A quick server answers between the two clicks of a double click.
    if (detail > 1 || queryClient.isMutating({ mutationKey }) > 0) return;
    mutate({ format, filter });
  };
  return (
    <Button
      icon={<Download className="i i-sm" aria-hidden="true" />}
      loading={isPending}
      loadingText="Exportando..."
      aria-label={isPending ? undefined : `Baixar ${FILE_FORMATS[format].label} de ${NAMES[what]}`}
      onClick={start}
    >
      {`Baixar ${FILE_FORMATS[format].label}`}
    </Button>
  );
}
