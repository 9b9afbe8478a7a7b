import { ClipboardList, FileText } from 'lucide-react';

import type { OrderDetail } from '#contract/order';
import { orderSheetEndpoint, pickingListEndpoint } from '#contract/order-papers';
import { download } from '#web/api/download.ts';
import { useDownload } from '#web/submit/use-download.ts';
import { Button } from '#web/ui/button.tsx';

const PAPERS = [
  { name: 'Lista de separação', endpoint: pickingListEndpoint, icon: ClipboardList },
  { name: 'Ficha do pedido', endpoint: orderSheetEndpoint, icon: FileText },
] as const;

export const OrderDownloads = ({ order }: { order: OrderDetail }) => (
  <div className="osheet__acts ways">
    {PAPERS.map((paper) => (
      <DownloadButton key={paper.name} orderId={order.id} paper={paper} />
    ))}
  </div>
);

type ButtonProps = { orderId: string; paper: (typeof PAPERS)[number] };

function DownloadButton({ orderId, paper: { name, endpoint, icon: Icon } }: ButtonProps) {
  const paper = useDownload({
    key: ['order-paper', orderId, name],
    file: () => download(endpoint, { params: { id: orderId } }),
    failed: `Erro ao gerar: ${name}`,
  });
  return (
    <Button
      size="sm"
      icon={<Icon className="i i-sm" aria-hidden="true" />}
      loading={paper.busy}
      loadingText="Gerando..."
      onClick={paper.download}
    >
      {name}
    </Button>
  );
}
