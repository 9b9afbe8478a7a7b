import { deliveryText } from '#contract/delivery';
import { countOf } from '#web/cart/count-of.ts';
import { nameOfDelivery } from '#web/cart/delivery-groups.rules.ts';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Note } from '#web/ui/note.tsx';

import type { Deliveries } from './use-deliveries.ts';

type Props = {
  deliveries: Deliveries;
  /** What is done with the one that is chosen. */
  verb: 'finalizar' | 'registrar';
};

/** Where the lines are for several deliveries: each is an order, finished one after the other. */
export function DeliveriesCard({ deliveries, verb }: Props) {
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
        {`Cada entrega é um pedido, com mínimo, frete e total próprios. Escolha qual ${verb} agora.`}
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
