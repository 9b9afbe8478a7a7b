import { useLayoutEffect, useRef, useState } from 'react';

import { SHIPPING_TYPES } from '#contract/freight';
import type { Shipping } from '#web/checkout/use-shipping-cost.ts';
import { formatMoney } from '#web/format/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';

import { Choice } from './choice.tsx';
import type { Delivery } from './delivery.rules.ts';
import type { useDelivery } from './use-delivery.ts';

type Props = {
  shipping: Shipping;
  delivery: Pick<Delivery, 'shippingType'> & Pick<ReturnType<typeof useDelivery>, 'choose'>;
};

export function ShippingCard({ shipping, delivery }: Props) {
  const { offers, isFolded, unfold, choices } = useFolded({ shipping, delivery });
  return (
    <Card
      title="Envio"
      aria-busy={shipping.waiting}
      actions={
        isFolded ? (
          <Button variant="ghost" size="sm" aria-label="Ver outros envios" onClick={unfold}>
            Ver outros
          </Button>
        ) : null
      }
    >
      <fieldset className="choices choices--2" ref={choices}>
        <legend className="sr">Envio</legend>
        {offers.map(({ type, cost, days }) => (
          <Choice
            key={type}
            name="shippingType"
            value={type}
            checked={delivery.shippingType === type}
            onChoose={() => delivery.choose({ shippingType: type })}
            label={SHIPPING_TYPES[type].label}
            end={shipping.waiting ? <Skeleton className="choice__sk" /> : priceText(cost)}
          >
            {shipping.waiting ? 'Calculando o frete...' : daysText(cost, days)}
          </Choice>
        ))}
      </fieldset>
      {shipping.failed ? <Failed shipping={shipping} /> : null}
    </Card>
  );
}

/** On a telephone only the chosen way is shown until the others are asked for. */
function useFolded({ shipping: { offers }, delivery }: Props) {
  const narrow = useNarrow();
  const [wasUnfolded, setUnfolded] = useState(false);
  const isFolded = narrow && !wasUnfolded;
  const choices = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed is gone: the focus goes to what can be chosen now.
  useLayoutEffect(() => {
    if (wasUnfolded) choices.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [wasUnfolded]);
  return {
    choices,
    isFolded,
    offers: isFolded ? offers.filter(({ type }) => type === delivery.shippingType) : offers,
    unfold: () => setUnfolded(true),
  };
}

const priceText = (cost: number | undefined) => (cost === undefined ? null : formatMoney(cost));

function daysText(cost: number | undefined, days: number | undefined): string {
  if (cost === undefined) return 'Informe o estado para calcular';
  if (days === undefined) return 'Prazo a confirmar';
  return `${days} ${days === 1 ? 'dia útil' : 'dias úteis'} (estimado)`;
}

const Failed = ({ shipping }: { shipping: Shipping }) => (
  <Note tone="warn" className="shipping-failed">
    <output>Não foi possível calcular o frete agora.</output>
    <Button
      size="sm"
      loading={shipping.retrying}
      aria-label="Calcular o frete novamente"
      onClick={shipping.retry}
    >
      Tentar novamente
    </Button>
  </Note>
);
