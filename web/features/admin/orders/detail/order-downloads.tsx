import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClipboardList, FileText } from 'lucide-react';
import type { MouseEvent } from 'react';

import type { OrderDetail } from '#contract/order';
import { orderSheetEndpoint, pickingListEndpoint } from '#contract/order-papers';
import { download } from '#web/api/download.ts';
import { saveFile } from '#web/api/save-file.ts';
import { tellFailure } from '#web/failure/tell-failure.ts';
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
  const queryClient = useQueryClient();
  const mutationKey = ['order-paper', orderId, name];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: () => download(endpoint, { params: { id: orderId } }),
    meta: { ownErrors: true },
    onSuccess: (file) => saveFile(file.name, file.content),
    onError: (error) => tellFailure(error, `Erro ao gerar: ${name}`),
  });
  const start = ({ detail }: MouseEvent) => {
    // A quick server answers between the two clicks of a double click.
    if (detail <= 1 && queryClient.isMutating({ mutationKey }) === 0) mutate();
  };
  return (
    <Button
      size="sm"
      icon={<Icon className="i i-sm" aria-hidden="true" />}
      loading={isPending}
      loadingText="Gerando..."
      onClick={start}
    >
      {name}
    </Button>
  );
}
