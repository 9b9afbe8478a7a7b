import { clsx } from 'clsx';
import { useId } from 'react';

import { QuantityStepper } from '#web/product/quantity-stepper.tsx';
import { Button } from '#web/ui/button.tsx';

import type { OfferedSize } from './offer.rules.ts';
import type { useAddToCart } from './use-add-to-cart.ts';

type Props = { sizes: OfferedSize[]; adding: ReturnType<typeof useAddToCart> };

export function BuyBar({ sizes, adding }: Props) {
  const { chosen, quantity, setQuantity, most, add, reminded } = adding;
  const id = useId();
  const soldOut = sizes.every(({ stock }) => stock <= 0);
  const off = soldOut || most < 1;
  const hint = soldOut ? 'Produto esgotado no momento.' : hintFor(chosen, quantity);
  return (
    <div className="buy">
      <QuantityStepper
        value={quantity}
        min={1}
        max={Math.max(1, most)}
        disabled={off}
        describedBy={id}
        onChange={setQuantity}
      />
      <Button variant="primary" size="lg" disabled={off} aria-describedby={id} onClick={add}>
        Adicionar ao carrinho
      </Button>
      <p
        id={id}
        className={clsx('buy__hint about', reminded && !chosen && !off && 'is-wrong')}
        aria-live="polite"
      >
        {hint}
      </p>
    </div>
  );
}

function hintFor(chosen: OfferedSize | undefined, quantity: number): string {
  if (!chosen) return 'Escolha um tamanho para adicionar ao carrinho.';
  const { size, left, inCart } = chosen;
  if (left < 1) return `Todo o estoque do tamanho ${size} já está no seu carrinho.`;
  const already = inCart > 0 ? `Você já tem ${inCart} do tamanho ${size} no carrinho.` : '';
  const limit = quantity >= left ? `Máximo para o tamanho ${size}: ${left}.` : '';
  return [already, limit].filter(Boolean).join(' ');
}
