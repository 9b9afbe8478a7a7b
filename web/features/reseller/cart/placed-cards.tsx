import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FileDown, Package, Shirt } from 'lucide-react';
import { useState } from 'react';

import { civilDate } from '#contract/calendar';
import type { PlacedOrder } from '#contract/checkout';
import type { OrderId } from '#contract/ids';
import { orderSheetEndpoint } from '#contract/order-documents';
import { termName } from '#contract/own-term';
import type { Receipt } from '#contract/receipts';
import { download } from '#web/api/download.ts';
import type { ReadOrderDetail } from '#web/api/read-order.ts';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { countOf } from '#web/cart/count-of.ts';
import { InvoiceItem } from '#web/order/invoice-item.tsx';
import { ItemBlocks } from '#web/order/item-blocks.tsx';
import { OrderTotals } from '#web/order/order-totals.tsx';
import { PaymentPanel } from '#web/order/payment-panel.tsx';
import { ProgressNode } from '#web/order/progress.tsx';
import { useRenewBoleto } from '#web/order/use-renew-boleto.ts';
import { useDownload } from '#web/submit/use-download.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { nextSteps } from './next-steps.ts';

type Told = PlacedOrder | ReadOrderDetail;

/** Of the company's own. */
export const creditOf = (order: Told): number =>
  ('timeline' in order ? order.money?.creditUsed : order.credit) ?? 0;

const couponOf = (order: Told) =>
  'timeline' in order ? order.priceExplanation?.coupon : order.coupon;

type ItemsProps = { order: Told; detail: UseQueryResult<ReadOrderDetail> };

/** The sums are known at once, the items when the order itself has come. */
export const PlacedItems = ({ order, detail }: ItemsProps) => (
  <Card
    className="placed__items"
    title="Itens"
    flush
    actions={<span className="muted num">{detail.data ? countOf(detail.data.itemCount) : ''}</span>}
  >
    {detail.data ? (
      <ItemBlocks items={detail.data.items} />
    ) : (
      <LoadingOrFailed
        query={detail}
        title="Não foi possível carregar os itens do pedido"
        headingLevel={3}
        waiting={<Skeleton className="placed__sk" />}
      />
    )}
    <OrderTotals order={order} coupon={couponOf(order)} credit={creditOf(order)} />
  </Card>
);

type NextProps = { order: ReadOrderDetail | undefined; waiting: boolean };

export function NextStepsCard({ order, waiting }: NextProps) {
  const [today] = useState(() => civilDate(new Date()));
  if (!order && !waiting) return null;
  return (
    <Card title="O que acontece agora">
      {order ? (
        <ol className="pgv">
          {nextSteps(order, today).map(({ title, when, state }) => (
            <li
              key={title}
              className={`is-${state}`}
              aria-current={state === 'now' ? 'step' : undefined}
            >
              <ProgressNode state={state} />
              <b>{title}</b>
              {when ? <p className="num">{when}</p> : null}
            </li>
          ))}
        </ol>
      ) : (
        <Skeleton className="placed__sk" />
      )}
    </Card>
  );
}

type PaymentProps = { orderId: OrderId; order: Told; receipts: readonly Receipt[] };

export function PaymentCard({ orderId, order, receipts }: PaymentProps) {
  const { status, invoices } = order;
  const renew = useRenewBoleto(orderId);
  return (
    <Card title="Pagamento">
      <dl className="kv">
        <div>
          <dt>Condição</dt>
          <dd>{termName(order)}</dd>
        </div>
        {receipts.map(({ id, filename }) => (
          <div key={id}>
            <dt>Comprovante</dt>
            <dd>{filename}</dd>
          </div>
        ))}
      </dl>
      <PayNow orderId={orderId} order={order} />
      {invoices.length > 0 ? (
        <ul>
          {invoices.map((invoice) => (
            <InvoiceItem
              key={invoice.id}
              invoice={invoice}
              count={invoices.length}
              renew={() => renew(invoice.id)}
            />
          ))}
        </ul>
      ) : null}
      {status === 'UNDER_REVIEW' && invoices.length === 0 ? (
        <p className="placed__later muted">
          As faturas aparecem aqui quando o pedido for aprovado.
        </p>
      ) : null}
    </Card>
  );
}

/** Placed without a receipt: the bank has its charge, or will have it in a moment. */
function PayNow({ orderId, order }: Omit<PaymentProps, 'receipts'>) {
  const { data } = useQuery(settingsQuery);
  const { term, paymentStatus, orderNumber, total } = order;
  const isOpen = term === 'antecipado_3' && paymentStatus === 'awaiting_payment';
  if (!data?.automaticPix || !isOpen) return null;
  return <PaymentPanel orderId={orderId} orderNumber={orderNumber} amount={total} />;
}

export function QuickLinks({ orderId }: { orderId: OrderId }) {
  const sheet = useDownload({
    file: () => download(orderSheetEndpoint, { params: { id: orderId } }),
    failed: 'Erro ao baixar PDF do pedido',
  });
  return (
    <Card flush>
      <nav className="quick placed__quick" aria-label="Depois do pedido">
        <button type="button" aria-busy={sheet.busy} onClick={sheet.download}>
          <FileDown className="i" aria-hidden="true" />
          Baixar PDF do pedido
          <ChevronRight className="i" aria-hidden="true" />
        </button>
        <Link to="/reseller/catalog">
          <Shirt className="i" aria-hidden="true" />
          Ver Catálogo
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
        <Link to="/reseller/orders">
          <Package className="i" aria-hidden="true" />
          Meus Pedidos
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
      </nav>
    </Card>
  );
}
