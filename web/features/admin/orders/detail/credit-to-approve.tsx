import type { BuyerCredit, OrderDetail } from '#contract/order';
import { approveOrderEndpoint } from '#contract/order-endpoints';
import { formatMoney } from '#web/format/money.ts';
import { Offered } from '#web/identity/offered.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

import { approvalOf, awaitsDecision } from '../order-change.rules.ts';
import type { OnTask } from '../use-task.ts';

type Props = { credit: BuyerCredit; order: OrderDetail; onTask: OnTask };

/** What approving would do to the buyer's limit; nothing where nobody controls it or nothing is decided. */
export function CreditToApprove({ credit, order, onTask }: Props) {
  const { limit, available, need, exposure } = credit;
  if (limit === null || available === null || need === 0 || !awaitsDecision(order.status)) {
    return null;
  }
  const over = Math.max(0, need - available);
  const shortText = `Limite insuficiente: disponível ${formatMoney(available)}, necessário ${formatMoney(need)}`;
  return (
    <>
      <CreditBar open={exposure} fits={need - over} over={over} limit={limit} />
      {over > 0 ? (
        <>
          <Note tone="warn">
            O limite disponível não cobre este pedido. Aprovar exige um motivo, que fica no
            histórico.
          </Note>
          <div className="credit-acts">
            <b className="credit-hint--short">{`Faltam ${formatMoney(over)}`}</b>
            <Offered by={approveOrderEndpoint}>
              <Button
                size="sm"
                onClick={() =>
                  onTask({ name: 'credit', order, change: approvalOf(order), message: shortText })
                }
              >
                Aprovar assim mesmo
              </Button>
            </Offered>
          </div>
        </>
      ) : (
        <p className="num">{`Livre ${formatMoney(available)}, depois deste ${formatMoney(available - need)}.`}</p>
      )}
    </>
  );
}

type BarProps = { open: number; fits: number; over: number; limit: number };

/** What is open, what this order takes, and what of it is above the limit; the figures stand below it. */
function CreditBar({ open, fits, over, limit }: BarProps) {
  const whole = Math.max(limit, open + fits + over);
  const part = (value: number) => ({ width: `${whole > 0 ? (value / whole) * 100 : 0}%` });
  return (
    <div className="credit-bar" aria-hidden="true">
      <i style={part(open)} />
      <i className="is-now" style={part(fits)} />
      <i className="is-over" style={part(over)} />
    </div>
  );
}
