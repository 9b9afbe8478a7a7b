import { clsx } from 'clsx';
import { FileDown, Printer } from 'lucide-react';

import { orderSheetEndpoint } from '#contract/order-documents';
import { download } from '#web/api/download.ts';
import type { ReadOrder } from '#web/api/read-order.ts';
import { RepeatOrderButton } from '#web/order/repeat-order.tsx';
import { ShareOrder } from '#web/order/share-order.tsx';
import { useDownload } from '#web/submit/use-download.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';

export function OrderActions({ order }: { order: ReadOrder }) {
  const { id: orderId } = order;
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
        className="od-tool"
        icon={<FileDown className="i i-sm" aria-hidden="true" />}
        aria-label="Baixar PDF do pedido"
        loading={sheet.busy}
        onClick={sheet.download}
      >
        <span>Baixar PDF</span>
      </Button>
      <ShareOrder
        order={order}
        // Five beside each other: the rest of its name is heard.
        text="WhatsApp"
        className={clsx(buttonClass({ variant: 'ghost' }), 'od-tool od-tool--last')}
      />
      <RepeatOrderButton orderId={orderId} />
    </>
  );
}

/** A picture that does not come is no reason not to print. */
const PATIENCE_MS = 3_000;

/** Prints the dialog that `inside` stands in, once its pictures are there: those below the fold wait. */
async function printDialog(inside: Element): Promise<void> {
  const pictures = [...(inside.closest('dialog')?.querySelectorAll('img') ?? [])];
  for (const picture of pictures) picture.loading = 'eager';
  const shown = Promise.allSettled(pictures.map((picture) => picture.decode()));
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  window.print();
}
