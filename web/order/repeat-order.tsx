import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useContext, useState } from 'react';
import type { ComponentProps } from 'react';

import type { OrderId } from '#contract/ids';
import { repeatOrderEndpoint, type RepeatedItem } from '#contract/repeat-order';
import { call } from '#web/api/call.ts';
import { addToCart, cartOf } from '#web/cart/cart.ts';
import { CartOwnerContext } from '#web/cart/use-cart.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

import { RepeatDialog } from './repeat-dialog.tsx';
import { planRepeat, type RepeatPlan } from './repeat-order.rules.ts';
import { addedText } from './repeat-text.ts';

type Props = {
  orderId: OrderId;
  /** What the button says, and how loudly. */
  label?: string;
  look?: Pick<ComponentProps<typeof Button>, 'variant' | 'block'>;
  /**
   * Called once the pieces are in the cart. The cart's page opens by itself, so this must go nowhere:
   * not even back, as closing what has an address of its own does.
   */
  onDone?: () => void;
};

/** What was shown; the cart may change in another tab meanwhile. */
type Offer = { repeated: readonly RepeatedItem[]; plan: RepeatPlan; cartEmpty: boolean };

/** Puts an old order into the cart; what is not as it was then is shown first. */
export const RepeatOrderButton = (props: Props) => (
  // An answer about one order must never be taken for another's.
  <RepeatOrder key={props.orderId} {...props} />
);

function RepeatOrder({ orderId, label = 'Repetir pedido', look: shown, onDone }: Props) {
  const owner = useContext(CartOwnerContext);
  const navigate = useNavigate();
  const [offer, setOffer] = useState<Offer>();
  const [asking, setAsking] = useState(false);
  const { mutate: look, isPending } = useMutation({
    mutationFn: () => call(repeatOrderEndpoint, { params: { id: orderId } }),
  });

  /** Without a question only what is exactly what was asked for, or what was shown before. */
  function decide(repeated: readonly RepeatedItem[], before?: RepeatPlan) {
    const cart = cartOf(owner).items;
    const plan = planRepeat(repeated, cart);
    const agreed = before ? plan.pieces === before.pieces : !plan.changed;
    if (plan.pieces === 0 || !agreed) {
      setOffer({ repeated, plan, cartEmpty: cart.length === 0 });
      setAsking(true);
    } else if (putInCart(plan)) {
      notify.success(addedText(plan.pieces, cart.length > 0));
      setAsking(false);
      onDone?.();
      void navigate({ to: '/reseller/cart' });
    }
  }

  return (
    <>
      <Button
        {...shown}
        icon={<RotateCcw className="i i-sm" aria-hidden="true" />}
        loading={isPending}
        loadingText="Verificando..."
        // Given here and not above: whoever has left the page by then wants nothing added.
        onClick={() => look(undefined, { onSuccess: ({ items }) => decide(items) })}
      >
        {label}
      </Button>
      {offer ? (
        <RepeatDialog
          open={asking}
          plan={offer.plan}
          cartEmpty={offer.cartEmpty}
          onAdd={() => decide(offer.repeated, offer.plan)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

function putInCart({ items }: RepeatPlan): boolean {
  try {
    addToCart(items);
    return true;
  } catch {
    notify.error('Erro ao adicionar produtos ao carrinho');
    return false;
  }
}
