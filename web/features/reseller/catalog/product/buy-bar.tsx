import { clsx } from 'clsx';
import { useId } from 'react';

import { mostOfSize } from '#contract/pack';
import { QuantityStepper } from '#web/product/quantity-stepper.tsx';
import { Button } from '#web/ui/button.tsx';

import type { OfferedSize } from './offer.rules.ts';
import type { useAddToCart } from './use-add-to-cart.ts';

type Props = { sizes: OfferedSize[]; adding: ReturnType<typeof useAddToCart> };

export function BuyBar({ sizes, adding }: Props) {
  const { chosen, quantity, setQuantity, step, most, add, reminded } = adding;
  const id = useId();
  const soldOut = sizes.every(({ stock }) => stock <= 0);
  const off = soldOut || most < step;
  const hint = soldOut ? 'Produto esgotado no momento.' : hintFor(chosen, quantity, step);
  return (
    <div className="buy">
      <QuantityStepper
        value={quantity}
        min={step}
        max={Math.max(step, most)}
        step={step}
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

function hintFor(chosen: OfferedSize | undefined, quantity: number, step: number): string {
  if (!chosen) return 'Escolha um tamanho para adicionar ao carrinho.';
  const { size, left, inCart } = chosen;
  if (left < 1) return `Todo o estoque do tamanho ${size} já está no seu carrinho.`;
  const already = inCart > 0 ? `Você já tem ${inCart} do tamanho ${size} no carrinho.` : '';
  if (left < step) return `Há só ${left} do tamanho ${size}, vendido de ${step} em ${step}.`;
  const most = mostOfSize(step, left);
  const limit = quantity >= most ? `Máximo para o tamanho ${size}: ${most}.` : '';
  return [already, limit].filter(Boolean).join(' ');
}
