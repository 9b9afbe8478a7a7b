import { QuantityStepper } from '#web/product/quantity-stepper.tsx';
import { notify } from '#web/ui/notify.ts';
import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

import type { CartItem } from './cart.rules.ts';
import { removeFromCart, setQuantity } from './cart.ts';

type Props = {
  item: CartItem;
  /** What its product is called on screen. */
  name: string;
  /** So many pieces at a time. */
  step?: number | undefined;
  describedBy: string | undefined;
  /** Where no other size is left, zero takes the whole block away. */
  onLast: (() => void) | undefined;
};

/** How many of one size; zero takes it out of the cart. */
export function SizeStepper({ item, name, step = 1, describedBy, onLast }: Props) {
  const { productId, size, quantity, stock } = item;
  // The sizes that are left take the focus of one that goes.
  const cell = useFocusHandover<HTMLDivElement>((leaving) => leaving.closest('fieldset')?.focus());
  return (
    <div className="cart-size" ref={cell}>
      <span className="cart-size__name">
        {size ? <span className="sr">Tamanho </span> : null}
        {size || 'Sem tamanho'}
      </span>
      <QuantityStepper
        value={quantity}
        min={step}
        max={Math.max(step, stock)}
        step={step}
        item={[name, size].filter(Boolean).join(' ')}
        describedBy={describedBy}
        onChange={(wanted) => change(() => setQuantity(productId, size, wanted))}
        onZero={onLast ?? (() => change(() => removeFromCart(productId, size)))}
      />
    </div>
  );
}

function change(act: () => void) {
  try {
    act();
  } catch {
    notify.error('Erro ao alterar a quantidade');
  }
}
