import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

import type { PlacedOrder } from '#contract/checkout';
import type { SessionUser } from '#contract/session';
import { DeliveriesCard } from '#web/checkout/deliveries-card.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';

import { FinishDock } from './finish-dock.tsx';
import { ItemsCard } from './items-card.tsx';
import { OwnAddress } from './own-address.tsx';
import { PaymentCard } from './payment-card.tsx';
import { ShippingCard } from './shipping-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useCheckout } from './use-checkout.ts';
import { useFocus, useFocusMove } from './use-focus.ts';

type Props = { user: SessionUser; onPlaced: (order: PlacedOrder) => void };

export function CheckoutForm({ user, onPlaced }: Props) {
  const { wanted, focus } = useFocus();
  const checkout = useCheckout(user, { onPlaced, focus });
  const { sending } = checkout.place;
  const box = useFocusMove(wanted, !sending);
  const narrow = useNarrow();
  return (
    <>
      <PageHead title="Carrinho" actions={<OtherPages />} />
      <div className="checkout" ref={box}>
        {/* What is on its way is not changed any more. */}
        <div className="checkout__main stack" inert={sending}>
          <DeliveriesCard deliveries={checkout.cart.deliveries} verb="finalizar" />
          <ItemsCard cart={checkout.cart} changes={checkout.changes} />
          <OwnAddress delivery={checkout.delivery} onOpen={() => focus('street')} />
          <ShippingCard shipping={checkout.shipping} delivery={checkout.delivery} />
          <PaymentCard checkout={checkout} />
        </div>
        <SummaryCard checkout={checkout} withButton={!narrow} />
      </div>
      {narrow ? <FinishDock checkout={checkout} /> : null}
    </>
  );
}

const OtherPages = () => (
  <>
    <Link to="/reseller/orders" className={buttonClass({ variant: 'ghost' })}>
      Meus pedidos
    </Link>
    <Link to="/reseller/catalog" className={buttonClass()}>
      <ArrowLeft className="i i-sm" aria-hidden="true" />
      Continuar comprando
    </Link>
  </>
);
