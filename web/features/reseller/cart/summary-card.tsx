import type { CheckoutTotals } from '#contract/checkout-totals';
import { SHIPPING_TYPES } from '#contract/freight';
import { cents, toReais, type Cents } from '#contract/money';
import { partsText, percentText, whenText } from '#contract/own-term';
import { LadderMeter } from '#web/cart/ladder-meter.tsx';
import { MinimumMeter } from '#web/cart/minimum-meter.tsx';
import { CouponField } from '#web/checkout/coupon-field.tsx';
import { formatMoney } from '#web/format/money.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { beginsOf } from './checkout.rules.ts';
import { FinishButton, FinishReason, Uploading } from './finish.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { StillMissing } from './still-missing.tsx';
import type { Checkout } from './use-checkout.ts';

const money = (amount: Cents) => formatMoney(toReais(amount));

type Props = {
  checkout: Checkout;
  /** Where the order is not sent from the foot of the screen. */
  withButton: boolean;
};

export const SummaryCard = ({ checkout, withButton }: Props) => (
  <Card title="Resumo" className="summary">
    <div className="summary__body">
      <MinimumMeter orderable={checkout.cart.orderable} />
      <LadderMeter steps={checkout.cart.ladder.steps} />
      <Amounts checkout={checkout} />
      <CouponField coupon={checkout.coupon} locked={checkout.place.sending} />
      <Installments checkout={checkout} />
      <StillMissing checkout={checkout} />
      {withButton ? (
        <div className="summary__finish">
          <RefusalNote checkout={checkout} />
          <FinishButton checkout={checkout} />
          <FinishReason checkout={checkout} className="summary__reason" />
          <Uploading checkout={checkout} />
        </div>
      ) : null}
    </div>
  </Card>
);

/** What the term takes off: the coupon stands by itself. */
const byTerm = ({ discount, coupon = cents(0) }: CheckoutTotals) => cents(discount - coupon);

const CouponAmount = ({ checkout: { coupon, totals } }: { checkout: Checkout }) =>
  coupon.applied && totals.coupon !== undefined ? (
    <div className="sum__minus">
      <dt>{`Cupom ${coupon.applied.code}`}</dt>
      <dd>{`− ${money(totals.coupon)}`}</dd>
    </div>
  ) : null;

function Amounts({ checkout }: { checkout: Checkout }) {
  const { totals, shipping, delivery, credit } = checkout;
  const discount = byTerm(totals);
  const known = shipping.cost !== undefined;
  const soon = shipping.waiting;
  const own = delivery.ownTerm;
  return (
    <dl className="sum num" aria-busy={soon}>
      <div>
        <dt>Subtotal</dt>
        <dd>{money(totals.subtotal)}</dd>
      </div>
      <CouponAmount checkout={checkout} />
      {delivery.term === 'antecipado_3' ? (
        <div className="sum__minus">
          <dt>Desconto antecipado (3%)</dt>
          <dd>{soon ? <Skeleton className="sum__sk" /> : `− ${money(discount)}`}</dd>
        </div>
      ) : null}
      {own && own.discountBasisPoints > 0 ? (
        <div className="sum__minus">
          <dt>{`Desconto (${percentText(own.discountBasisPoints)})`}</dt>
          <dd>{soon ? <Skeleton className="sum__sk" /> : `− ${money(discount)}`}</dd>
        </div>
      ) : null}
      <div>
        <dt>{`Frete ${SHIPPING_TYPES[delivery.shippingType].label.toLowerCase()}`}</dt>
        <dd>
          {soon ? <Skeleton className="sum__sk" /> : known ? money(totals.shipping) : 'A calcular'}
        </dd>
      </div>
      <div className="sum__total">
        <dt>Total</dt>
        <dd>{soon ? <Skeleton className="sum__sk sum__sk--total" /> : money(totals.total)}</dd>
      </div>
      {credit.used > 0 && !soon ? (
        <>
          <div className="sum__minus">
            <dt>Crédito usado</dt>
            <dd>{`− ${money(credit.used)}`}</dd>
          </div>
          <div>
            <dt>A pagar</dt>
            <dd>{money(credit.toPay)}</dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}

/** Of the three only one is paid in parts; a boleto and a payment in advance are one payment each. */
function Installments({ checkout: { rules, cart, delivery, totals } }: { checkout: Checkout }) {
  const own = delivery.ownTerm;
  if (own) {
    return (
      <p className="small muted num">
        {`${partsText(totals.total, own)}: ${whenText(own, beginsOf(cart.deliveries.chosen))}, sujeito à aprovação.`}
      </p>
    );
  }
  if (rules.maxInstallments <= 1 || delivery.term !== 'parcelado_50_50') return null;
  return (
    <p className="small muted">
      {`Parcelamento em até ${rules.maxInstallments}x, sujeito à aprovação.`}
    </p>
  );
}
