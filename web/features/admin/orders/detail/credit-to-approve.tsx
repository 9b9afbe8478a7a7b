import type { BuyerCredit, OrderDetail } from '#contract/order';
import { approveOrderEndpoint } from '#contract/order-endpoints';
import { formatMoney } from '#web/format/money.ts';
import { Offered } from '#web/identity/offered.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';

import { KeepsFocus } from '../keeps-focus.tsx';
import { awaitsDecision } from '../order-change.rules.ts';
import { shortOf } from './credit-ways.rules.ts';
import type { CreditWays } from './use-credit-ways.ts';

type Props = {
  credit: BuyerCredit;
  order: OrderDetail;
  ways: CreditWays;
  /** Once it is decided nothing is chosen any more. */
  onFocusLost: () => void;
};

/** What approving would do to the buyer's limit; nothing where nobody controls it or nothing is decided. */
export function CreditToApprove({ credit, order, ways, onFocusLost }: Props) {
  const { limit, available, need, exposure } = credit;
  if (limit === null || available === null || need === 0 || !awaitsDecision(order.status)) {
    return null;
  }
  const over = shortOf(order, credit)?.over ?? 0;
  return (
    <>
      <CreditBar open={exposure} fits={need - over} over={over} limit={limit} />
      {over > 0 ? (
        <>
          <p>
            <b className="credit-hint--short">{`Faltam ${formatMoney(over)}.`}</b> O limite
            disponível não cobre este pedido.
          </p>
          <Offered by={approveOrderEndpoint}>
            <KeepsFocus onLost={onFocusLost}>
              <ChoiceCards
                legend="Como aprovar acima do limite"
                choices={ways.all}
                value={ways.chosen?.value ?? 'reason'}
                onChange={ways.choose}
              />
            </KeepsFocus>
          </Offered>
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
    <div className="order-credit" aria-hidden="true">
      <i style={part(open)} />
      <i className="is-now" style={part(fits)} />
      <i className="is-over" style={part(over)} />
    </div>
  );
}
