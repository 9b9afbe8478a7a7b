import { useLayoutEffect } from 'react';

import type { UserId } from '#contract/ids';
import { txidOf } from '#contract/pix';
import { planCheckout } from '#web/cart/cart.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { PaymentData } from '#web/order/payment-data.tsx';
import { ReceiptField } from '#web/receipt/receipt-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import type { Checkout } from './use-checkout.ts';

export const PrepaidPanel = ({ checkout }: { checkout: Checkout }) => (
  <>
    <HowToPay checkout={checkout} />
    <ReceiptField receipt={checkout.receipt} />
  </>
);

function HowToPay({ checkout }: { checkout: Checkout }) {
  const { settings, waiting, totals, lacks } = checkout;
  const key = useOrderKey(checkout.user.id);
  if (settings.isError) {
    return (
      <Note tone="danger" className="pix-note">
        Não foi possível carregar os dados de pagamento.
        <Button size="sm" loading={settings.isFetching} onClick={() => void settings.refetch()}>
          Tentar novamente
        </Button>
      </Note>
    );
  }
  // Nobody should pay an amount that is about to change.
  if (waiting || !settings.data) return <Skeleton className="pix-sk" />;
  if (lacks.length > 0) return <NotYet lacks={lacks} />;
  return <PaymentData settings={settings.data} total={totals.total} txid={key && txidOf(key)} />;
}

/** An order that would be refused has no amount to pay yet. */
const NotYet = ({ lacks }: { lacks: readonly string[] }) => (
  <Note tone="warn" className="pix-lacks">
    <output>Os dados do PIX aparecem quando o pedido puder ser finalizado. Falta:</output>
    <ul>
      {lacks.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Note>
);

/** What this cart's order will be sent under, settled before anybody sees a code to pay by. */
function useOrderKey(userId: UserId): string | undefined {
  const { orderKey } = useCart();
  useLayoutEffect(() => {
    if (orderKey !== undefined) return;
    try {
      planCheckout(userId);
    } catch {
      // Storage refuses: the payment will have to be recognised by its value and day.
    }
  }, [orderKey, userId]);
  return orderKey;
}
