import { FileDown, Printer } from 'lucide-react';

import { orderSheetEndpoint } from '#contract/order-papers';
import { download } from '#web/api/download.ts';
import { RepeatOrderButton } from '#web/order/repeat-order.tsx';
import { useDownload } from '#web/submit/use-download.ts';
import { Button } from '#web/ui/button.tsx';

import { printDialog } from './print-dialog.ts';

export function OrderActions({ orderId }: { orderId: string }) {
  const sheet = useDownload({
    file: () => download(orderSheetEndpoint, { params: { id: orderId } }),
    failed: 'Erro ao baixar PDF do pedido',
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
        loading={sheet.busy}
        onClick={sheet.download}
      >
        <span>Baixar PDF</span>
      </Button>
      <RepeatOrderButton orderId={orderId} />
    </>
  );
}
