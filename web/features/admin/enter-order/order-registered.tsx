import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import type { PlacedOrder } from '#contract/checkout';
import { ORDER_STATUS, PAYMENT_STATUS } from '#contract/order-status';
import { termName } from '#contract/own-term';
import { formatMoney } from '#web/format/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type Props = { order: PlacedOrder; name: string; onAnother: () => void };

/** What was registered, and where to go from here. Takes the focus of the button that is gone. */
export function OrderRegistered({ order, name, onAnother }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const status = ORDER_STATUS[order.status];
  return (
    <Card className="entry-done">
      <h2 ref={heading} tabIndex={-1} className="h-head">
        Pedido #{order.orderNumber} registrado
      </h2>
      <p>Registrado em nome de {name}. O revendedor recebe um aviso por e-mail.</p>
      <dl className="sum sum--end num">
        <div>
          <dt>Status</dt>
          <dd>
            <Badge tone={status.tone}>{status.label}</Badge>
          </dd>
        </div>
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
        <Link className={buttonClass({ variant: 'primary' })} to="/admin/orders">
          Ver pedidos
        </Link>
        <Button onClick={onAnother}>Outro pedido para este revendedor</Button>
        <Link className={buttonClass({ variant: 'ghost' })} to="/admin/resellers">
          Voltar para Revendedores
        </Link>
      </div>
    </Card>
  );
}
