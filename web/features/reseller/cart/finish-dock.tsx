import { toReais } from '#contract/money';
import { LadderMeter } from '#web/cart/ladder-meter.tsx';
import { MinimumMeter } from '#web/cart/minimum-meter.tsx';
import { formatMoney } from '#web/format/money.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { FinishButton, FinishReason, Uploading } from './finish.tsx';
import { RefusalNote } from './refusal-note.tsx';
import type { Checkout } from './use-checkout.ts';

/** On a telephone: total and button always in sight, with what is missing above them. */
export function FinishDock({ checkout }: { checkout: Checkout }) {
  const { cart, credit, lacks, settings, shipping } = checkout;
  const tooFew = lacks.some(({ kind }) => kind === 'pieces');
  // The meter says it in the same words.
  const isMetered = tooFew && settings.data !== undefined;
  return (
    <aside className="cart-dock" aria-label="Finalizar">
      <RefusalNote checkout={checkout} />
      {isMetered ? (
        <MinimumMeter asking orderable={cart.orderable} />
      ) : (
        <LadderMeter steps={cart.ladder.steps} />
      )}
      <FinishReason checkout={checkout} className={isMetered ? 'sr' : 'cart-dock__reason'} />
      <div className="cart-dock__total">
        <span>{credit.used > 0 ? 'A pagar' : 'Total'}</span>
        <b className="num">
          {shipping.waiting ? (
            <Skeleton className="sum__sk sum__sk--total" />
          ) : (
            formatMoney(toReais(credit.toPay))
          )}
        </b>
      </div>
      <FinishButton checkout={checkout} />
      <Uploading checkout={checkout} />
    </aside>
  );
}
