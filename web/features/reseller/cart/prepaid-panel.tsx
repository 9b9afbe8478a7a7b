import { useLayoutEffect } from 'react';

import type { CheckoutSettings } from '#contract/checkout-settings';
import type { UserId } from '#contract/ids';
import { toReais, type Cents } from '#contract/money';
import { txidOf } from '#contract/pix';
import { planCheckout } from '#web/cart/cart.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { formatMoney } from '#web/format/money.ts';
import { PaymentData } from '#web/order/payment-data.tsx';
import { ReceiptField } from '#web/receipt/receipt-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { LackWay } from './lack-way.tsx';
import type { Checkout } from './use-checkout.ts';

type Props = {
  checkout: Checkout;
  /** The total that the code was last copied for. */
  copied: Cents | undefined;
  onCopied: (total: Cents) => void;
};

/** Two steps: pay at the bank, send the receipt; none where credit or the order's own charge pays it. */
export function PrepaidPanel(props: Props) {
  const { credit, automaticPix } = props.checkout;
  if (credit.paysAll) {
    return (
      <Note tone="info" className="pix-note">
        O seu crédito paga o pedido inteiro: não há nada a pagar nem comprovante a enviar.
      </Note>
    );
  }
  return automaticPix ? <PaidAfterwards checkout={props.checkout} /> : <PaySteps {...props} />;
}

/** The charge is the order's: there is none to pay before it is placed. */
const PaidAfterwards = ({ checkout }: { checkout: Checkout }) =>
  checkout.lacks.length > 0 && !checkout.waiting ? (
    <NotYet checkout={checkout} />
  ) : (
    <Note tone="info">
      Finalize o pedido: o PIX com o valor aparece em seguida, e o pagamento é confirmado sozinho.
    </Note>
  );

const PaySteps = ({ checkout, copied, onCopied }: Props) => (
  <ol className="pay-steps">
    <li>
      <HowToPay {...{ checkout, copied, onCopied }} />
    </li>
    <li>
      <b>Envie o comprovante</b>
      <ReceiptField receipt={checkout.receipt} />
    </li>
  </ol>
);

function HowToPay({ checkout, copied, onCopied }: Props) {
  const { settings, waiting, credit, lacks } = checkout;
  const { toPay: total } = credit;
  const key = useOrderKey(checkout.user.id);
  if (settings.isError) {
    return (
      <>
        <b>Pague no seu banco</b>
        <Note tone="danger" className="pix-note">
          Não foi possível carregar os dados de pagamento.
          <Button size="sm" loading={settings.isFetching} onClick={() => void settings.refetch()}>
            Tentar novamente
          </Button>
        </Note>
      </>
    );
  }
  // Nobody should pay an amount that is about to change.
  if (waiting || !settings.data) {
    return (
      <>
        <b>Pague no seu banco</b>
        <Skeleton className="pix-sk" />
      </>
    );
  }
  if (lacks.length > 0) return <NotYet checkout={checkout} />;
  return (
    <>
      <b>{wayToPay(settings.data, formatMoney(toReais(total)))}</b>
      {copied !== undefined && copied !== total ? (
        <Note tone="warn">
          <output>O valor mudou. Copie o PIX de novo.</output>
        </Note>
      ) : null}
      <PaymentData
        settings={settings.data}
        total={total}
        txid={key && txidOf(key)}
        onCopied={() => onCopied(total)}
      />
    </>
  );
}

function wayToPay(settings: CheckoutSettings, amount: string): string {
  if (settings.pixKey !== '') return `Copie o PIX e pague ${amount} no seu banco`;
  return `Pague ${amount} por transferência ou depósito`;
}

/** An order that would be refused has no amount to pay yet. */
const NotYet = ({ checkout }: { checkout: Checkout }) => (
  <>
    <b>Pague no seu banco</b>
    <Note tone="warn" className="pix-lacks">
      <output>Os dados do PIX aparecem quando o pedido puder ser finalizado. Falta:</output>
      <ul>
        {checkout.lacks.map((lack) => (
          <li key={lack.kind}>
            <span>{lack.text}</span> <LackWay {...{ lack, checkout }} />
          </li>
        ))}
      </ul>
    </Note>
  </>
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
