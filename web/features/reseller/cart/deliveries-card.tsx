import { deliveryText } from '#contract/delivery';
import { countOf } from '#web/cart/count-of.ts';
import { nameOfDelivery } from '#web/cart/delivery-groups.rules.ts';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Note } from '#web/ui/note.tsx';

import type { Checkout } from './use-checkout.ts';

/** Where the cart is for several deliveries: each is an order, finished one after the other. */
export function DeliveriesCard({ deliveries }: Pick<Checkout['cart'], 'deliveries'>) {
  const { groups, chosen, choose, closed } = deliveries;
  if (!chosen) return null;
  if (groups.length === 1) {
    return chosen.collection ? (
      <Note tone={closed ? 'warn' : 'info'} className="num">
        <b>{nameOfDelivery(chosen)}</b>
        {` · ${closed ?? deliveryText(chosen.collection)}`}
      </Note>
    ) : null;
  }
  return (
    <Card title={`${groups.length} entregas, ${groups.length} pedidos`}>
      <p className="about deliveries__about">
        Cada entrega é um pedido, com mínimo, frete e total próprios. Escolha qual finalizar agora.
      </p>
      <ChoiceCards
        legend="Entrega"
        value={chosen.key}
        onChange={choose}
        choices={groups.map((group) => ({
          value: group.key,
          label: nameOfDelivery(group),
          worth: formatMoney(group.subtotal),
          about: [
            group.collection ? deliveryText(group.collection) : 'Sai do estoque',
            countOf(group.pieces),
          ].join(' · '),
        }))}
      />
      {closed ? <Note tone="warn">{closed}</Note> : null}
    </Card>
  );
}
