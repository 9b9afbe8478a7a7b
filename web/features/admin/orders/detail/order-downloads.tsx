import { ClipboardList, FileText } from 'lucide-react';

import type { OrderDetail } from '#contract/order';
import { orderSheetEndpoint, pickingListEndpoint } from '#contract/order-documents';
import { download } from '#web/api/download.ts';
import { Offered } from '#web/identity/offered.tsx';
import { DownloadButton } from '#web/submit/use-download.tsx';

const PAPERS = [
  { name: 'Lista de separação', endpoint: pickingListEndpoint, icon: ClipboardList },
  { name: 'Ficha do pedido', endpoint: orderSheetEndpoint, icon: FileText },
] as const;

export const OrderDownloads = ({ order: { id } }: { order: OrderDetail }) => (
  <div className="osheet__acts ways">
    {PAPERS.map(({ name, endpoint, icon }) => (
      <Offered key={name} by={endpoint}>
        <DownloadButton
          submitKey={['order-paper', id, name]}
          size="sm"
          icon={icon}
          file={() => download(endpoint, { params: { id } })}
          failed={`Erro ao gerar: ${name}`}
          busyText="Gerando..."
        >
          {name}
        </DownloadButton>
      </Offered>
    ))}
  </div>
);
