import { useMutation } from '@tanstack/react-query';
import { FileDown, Printer } from 'lucide-react';

import { orderSheetEndpoint } from '#contract/order-papers';
import { download } from '#web/api/download.ts';
import { saveFile } from '#web/api/save-file.ts';
import { tellFailure } from '#web/failure/tell-failure.ts';
import { RepeatOrderButton } from '#web/order/repeat-order.tsx';
import { Button } from '#web/ui/button.tsx';

import { printDialog } from './print-dialog.ts';

export function OrderActions({ orderId }: { orderId: string }) {
  const sheet = useMutation({
    mutationFn: () => download(orderSheetEndpoint, { params: { id: orderId } }),
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: (error) => tellFailure(error, 'Erro ao baixar PDF do pedido'),
    meta: { ownErrors: true },
  });
  return (
    <>
      <Button
        variant="ghost"
        className="od-tool"
        icon={<Printer className="i i-sm" aria-hidden="true" />}
        aria-label="Imprimir"
        onClick={({ currentTarget }) => void printDialog(currentTarget)}
      >
        <span>Imprimir</span>
      </Button>
      <Button
        variant="ghost"
        className="od-tool od-tool--last"
        icon={<FileDown className="i i-sm" aria-hidden="true" />}
        aria-label="Baixar PDF do pedido"
        loading={sheet.isPending}
        onClick={() => sheet.mutate()}
      >
        <span>Baixar PDF</span>
      </Button>
      <RepeatOrderButton orderId={orderId} />
    </>
  );
}
