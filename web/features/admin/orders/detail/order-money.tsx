import { creditUseEndpoint } from '#contract/arrivals';
import type { InvoiceId } from '#contract/ids';
import { toCents } from '#contract/money';
import type { OrderDetail, OrderMoney as Sums } from '#contract/order';
import { formatMoney } from '#web/format/money.ts';
import { Offered } from '#web/identity/offered.tsx';
import { useCredit } from '#web/order/use-credit.ts';
import { Button } from '#web/ui/button.tsx';

import { awaitsDecision } from '../order-change.rules.ts';
import { Fact } from './fact.tsx';

type Props = { order: OrderDetail; money: Sums };

/** What came for it, what is missing, and what the company has to its credit. */
export function OrderMoney({ order, money }: Props) {
  const { received, creditUsed, abated, open, ownCredit } = money;
  return (
    <>
      <dl className="osheet__facts osheet__facts--4 num">
        <Fact name="Recebido">{formatMoney(received)}</Fact>
        {creditUsed > 0 ? <Fact name="Crédito usado">{formatMoney(creditUsed)}</Fact> : null}
        {abated === undefined ? null : <Fact name="Abatido">{formatMoney(abated)}</Fact>}
        <Fact name="Falta receber">{formatMoney(open)}</Fact>
        {ownCredit === undefined ? null : (
          <Fact name="Crédito do cliente">{formatMoney(ownCredit)}</Fact>
        )}
      </dl>
      <Offered by={creditUseEndpoint}>
        <UseCredit order={order} money={money} />
      </Offered>
    </>
  );
}

/** Offered where there is credit and something it may pay; never used by itself. */
function UseCredit({ order, money }: Props) {
  const { use, busy } = useCredit(order.user.id);
  const target = creditTarget(order, money);
  if (!target) return null;
  return (
    <div className="ways">
      <Button
        size="sm"
        loading={busy}
        onClick={() => use({ orderId: order.id, invoiceId: target.invoiceId })}
      >
        {`Usar crédito de ${formatMoney(target.amount)}${target.where}`}
      </Button>
    </div>
  );
}

type Target = { invoiceId: InvoiceId | null; amount: number; where: string };

/** What falls due first, an order paid in advance, or one that waits for its invoices. */
function creditTarget({ status, term, invoices }: OrderDetail, money: Sums): Target | undefined {
  const upTo = (open: number) => Math.min(toCents(money.ownCredit ?? 0), toCents(open)) / 100;
  if (upTo(money.open) === 0) return undefined;
  const [first] = invoices
    .filter((invoice) => invoice.status === 'pending')
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
  if (first) {
    const where = invoices.length > 1 ? ` na fatura ${first.seq}` : '';
    return { invoiceId: first.id, amount: upTo(first.open ?? first.amount), where };
  }
  const takes = term === 'antecipado_3' || awaitsDecision(status);
  return takes ? { invoiceId: null, amount: upTo(money.open), where: '' } : undefined;
}
