import { Link } from '@tanstack/react-router';
import { FileSearch, Hourglass } from 'lucide-react';
import { useCallback } from 'react';

import type { PlacedOrder } from '#contract/checkout';
import { ORDER_STATUS } from '#contract/order-status';
import { formatMoney } from '#web/format/money.ts';
import { InvoiceItem } from '#web/order/invoice-item.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';

const words = ({ term }: PlacedOrder) =>
  term === 'antecipado_3'
    ? {
        outcome: 'realizado',
        next: 'O pagamento será confirmado depois, a partir do comprovante enviado.',
        icon: Hourglass,
      }
    : {
        outcome: 'enviado para análise',
        next: 'Aguardando aprovação. Você receberá um aviso por e-mail quando o pedido for aprovado.',
        icon: FileSearch,
      };

export function OrderPlaced({ order }: { order: PlacedOrder }) {
  const { outcome, next, icon: Icon } = words(order);
  const { label, tone } = ORDER_STATUS[order.status];
  const arrive = useCallback((title: HTMLHeadingElement | null) => {
    window.scrollTo({ top: 0 });
    title?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="placed stack">
      <Card>
        <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
          {label}
        </Badge>
        <h1 className="h-page" tabIndex={-1} ref={arrive}>
          {`Pedido #${order.orderNumber} ${outcome}`}
        </h1>
        <p className="placed__next">{next}</p>
        <dl className="sum num">
          <div className="sum__total">
            <dt>Total</dt>
            <dd>{formatMoney(order.total)}</dd>
          </div>
        </dl>
      </Card>
      {order.invoices.length > 0 ? (
        <Card title="Boletos">
          <ul>
            {order.invoices.map((invoice) => (
              <InvoiceItem key={invoice.id} invoice={invoice} count={order.invoices.length} />
            ))}
          </ul>
        </Card>
      ) : null}
      <div className="row-between">
        <Link to="/reseller/catalog" className={buttonClass({ size: 'lg' })}>
          Ver Catálogo
        </Link>
        <Link to="/reseller/orders" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Meus Pedidos
        </Link>
      </div>
    </div>
  );
}
