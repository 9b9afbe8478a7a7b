import { FILE_FORMATS } from '#contract/imports';
import {
  exportProductsCsvEndpoint,
  exportProductsXlsxEndpoint,
  exportStockCsvEndpoint,
  exportStockXlsxEndpoint,
  type ProductExportFilter,
} from '#contract/product-exports';
import { download } from '#web/api/download.ts';
import { DownloadButton } from '#web/submit/use-download.tsx';

type Format = keyof typeof FILE_FORMATS;

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

const ExportButton = ({ what, format, filter }: Props & { format: Format }) => (
  <DownloadButton
    submitKey={['export', what, format]}
    file={() => download(ENDPOINTS[what][format], { query: filter })}
    failed={`Erro ao exportar ${NAMES[what]}`}
    how="why"
    busyText="Exportando..."
    label={`Baixar ${FILE_FORMATS[format].label} de ${NAMES[what]}`}
  >
    {`Baixar ${FILE_FORMATS[format].label}`}
  </DownloadButton>
);
