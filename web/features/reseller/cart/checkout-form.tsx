import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

import type { PlacedOrder } from '#contract/checkout';
import type { SessionUser } from '#contract/session';
import { MinimumMeter } from '#web/cart/minimum-meter.tsx';
import { AddressCard } from '#web/checkout/address-card.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

import { ItemsCard } from './items-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { ShippingCard } from './shipping-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useCheckout } from './use-checkout.ts';
import type { useDelivery } from './use-delivery.ts';
import { useFocus, useFocusMove } from './use-focus.ts';

type Props = { user: SessionUser; onPlaced: (order: PlacedOrder) => void };

export function CheckoutForm({ user, onPlaced }: Props) {
  const { wanted, focus } = useFocus();
  const checkout = useCheckout(user, { onPlaced, focus });
  const { sending } = checkout.place;
  const box = useFocusMove(wanted, !sending);
  return (
    <>
      <PageHead title="Carrinho" actions={<OtherPages />} />
      <div className="only-m checkout__meter">
        <MinimumMeter asking orderable={checkout.cart.orderable} />
      </div>
      <div className="checkout" ref={box}>
        {/* What is on its way is not changed any more. */}
        <div className="checkout__main stack" inert={sending}>
          <ItemsCard cart={checkout.cart} changes={checkout.changes} />
          <OwnAddress delivery={checkout.delivery} />
          <ShippingCard shipping={checkout.shipping} delivery={checkout.delivery} />
          <PaymentCard checkout={checkout} />
        </div>
        <SummaryCard checkout={checkout} />
      </div>
    </>
  );
}

function OwnAddress({ delivery }: { delivery: ReturnType<typeof useDelivery> }) {
  const { address, errors, type, takeProfile } = delivery;
  return (
    <AddressCard
      isOwn
      address={address}
      problems={errors}
      onType={type}
      actions={
        takeProfile ? (
          <Button variant="ghost" size="sm" onClick={takeProfile}>
            Usar endereço do perfil
          </Button>
        ) : null
      }
    />
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
