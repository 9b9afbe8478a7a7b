import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import type { PlacedOrder } from '#contract/checkout';
import { programmedText } from '#contract/delivery';
import { ORDER_STATUS, PAYMENT_STATUS } from '#contract/order-status';
import { termName } from '#contract/own-term';
import { countOf } from '#web/cart/count-of.ts';
import { formatMoney } from '#web/format/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';

type Props = {
  order: PlacedOrder;
  /** Pieces that were entered with it, of another delivery. */
  left: number;
  name: string;
  onAnother: () => void;
};

/** What was registered, and where to go from here. Takes the focus of the button that is gone. */
export function OrderRegistered({ order, left, name, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const status = ORDER_STATUS[order.status];
  return (
    <Card className="entry-done">
      <h2 ref={heading} tabIndex={-1} className="h-head">
        Pedido #{order.orderNumber} registrado
      </h2>
      <p>Registrado em nome de {name}. O revendedor recebe um aviso por e-mail.</p>
      {left > 0 ? (
        <Note tone="warn">
          {left === 1
            ? 'Ainda há 1 peça de outra entrega para registrar.'
            : `Ainda há ${countOf(left)} de outra entrega para registrar.`}
        </Note>
      ) : null}
      <dl className="sum sum--end num">
        <div>
          <dt>Status</dt>
          <dd>
            <Badge tone={status.tone}>{status.label}</Badge>
          </dd>
        </div>
        {order.delivery ? (
          <div>
            <dt>Entrega</dt>
            <dd>{programmedText(order.delivery)}</dd>
          </div>
        ) : null}
        <div>
          <dt>Pagamento</dt>
          <dd>{PAYMENT_STATUS[order.paymentStatus].label}</dd>
        </div>
        <div>
          <dt>Condição de pagamento</dt>
          <dd>{termName(order)}</dd>
        </div>
        <div className="sum__total">
          <dt>Total</dt>
          <dd>{formatMoney(order.total)}</dd>
        </div>
      </dl>
      <div className="entry-done__ways ways">
        {left > 0 ? (
          <Button variant="primary" onClick={onAnother}>
            Registrar a outra entrega
          </Button>
        ) : null}
        <Link
          className={buttonClass({ variant: left > 0 ? 'outline' : 'primary' })}
          to="/admin/orders"
        >
          Ver pedidos
        </Link>
        {left > 0 ? null : <Button onClick={onAnother}>Outro pedido para este revendedor</Button>}
        <Link className={buttonClass({ variant: 'ghost' })} to="/admin/resellers">
          Voltar para Revendedores
        </Link>
      </div>
    </Card>
  );
}
