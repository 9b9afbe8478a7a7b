import type { ReactNode } from 'react';

import { SHIPPING_TYPES } from '#contract/freight';
import { cents, toReais } from '#contract/money';
import { percentText } from '#contract/own-term';
import { LadderMeter } from '#web/cart/ladder-meter.tsx';
import type { Ladder } from '#web/cart/use-ladder.ts';
import type { ChosenTerm } from '#web/checkout/chosen-term.rules.ts';
import { CouponField } from '#web/checkout/coupon-field.tsx';
import type { Outcome } from '#web/checkout/outcome.ts';
import { totalsOf } from '#web/checkout/totals.rules.ts';
import type { Coupon } from '#web/checkout/use-coupon.ts';
import { formatMoney } from '#web/format/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';

import type { OrderInput } from './order.rules.ts';

type Props = {
  order: OrderInput;
  steps: Ladder['steps'];
  chosen: ChosenTerm;
  coupon: Coupon;
  /** It stays as it was sent. */
  locked: boolean;
  shipping: number | undefined;
  pieces: number;
  minimumPieces: number;
  /** What became of it when it was sent; nothing while that is to be done. */
  outcome: Outcome | undefined;
  /** Why it cannot be sent as it is. */
  blocker: string | undefined;
  sending: boolean;
  onSend: () => void;
  /** Stands above the button. */
  children?: ReactNode;
};

export function OrderSummary({ order, chosen, shipping, pieces, minimumPieces, ...rest }: Props) {
  const { coupon, locked, outcome, sending, onSend, children } = rest;
  const again = outcome === 'unknown';
  // What was sent once is sent again as it is.
  const blocker = again ? undefined : rest.blocker;
  const totals = totalsOf(order.lines, shipping, { ...chosen, coupon: coupon.applied });
  const { subtotal, total, coupon: off = cents(0) } = totals;
  const discount = cents(totals.discount - off);
  const money = (amount: typeof total) => formatMoney(toReais(amount));
  return (
    <Card title="Resumo" className="entry-summary">
      <dl className="sum sum--end">
        <Row label="Peças" value={`${pieces} (mínimo ${minimumPieces})`} />
        <Row label="Subtotal" value={money(subtotal)} />
        {coupon.applied ? (
          <Row label={`Cupom ${coupon.applied.code}`} value={`− ${money(off)}`} is="sum__minus" />
        ) : null}
        {discount > 0 ? (
          <Row
            label={
              chosen.ownTerm
                ? `Desconto (${percentText(chosen.ownTerm.discountBasisPoints)})`
                : 'Desconto antecipado (3%)'
            }
            value={`− ${money(discount)}`}
            is="sum__minus"
          />
        ) : null}
        <Row
          label={`Frete ${SHIPPING_TYPES[order.shippingType].label.toLowerCase()}`}
          value={shipping === undefined ? 'A calcular' : formatMoney(shipping)}
        />
        <Row label="Total" value={money(total)} is="sum__total" />
      </dl>
      <CouponField coupon={coupon} locked={locked} />
      <LadderMeter steps={rest.steps} />
      <div aria-live="polite" className="entry-summary__why">
        {blocker ? <Note tone="warn">{blocker}</Note> : null}
      </div>
      {children}
      <Button
        variant="primary"
        size="lg"
        block
        disabled={!sending && (blocker !== undefined || outcome === 'repeated')}
        loading={sending}
        loadingText="Registrando..."
        // The second click of a double click would agree to what the first has brought on screen.
        onClick={({ detail }) => {
          if (detail < 2) onSend();
        }}
      >
        {again ? 'Tentar novamente' : 'Registrar pedido'}
      </Button>
    </Card>
  );
}

const Row = ({
  label,
  value,
  is,
}: {
  label: string;
  value: string;
  is?: 'sum__minus' | 'sum__total';
}) => (
  <div className={is}>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
);
