import { RECEIPT_RULES } from '#contract/checkout';
import { SHIPPING_TYPES } from '#contract/freight';
import { toReais, type Cents } from '#contract/money';
import { MinimumMeter } from '#web/cart/minimum-meter.tsx';
import { formatMoney } from '#web/format/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { RefusalNote } from './refusal-note.tsx';
import type { Checkout } from './use-checkout.ts';

const money = (amount: Cents) => formatMoney(toReais(amount));

export const SummaryCard = ({ checkout }: { checkout: Checkout }) => (
  <Card title="Resumo" className="summary">
    <div className="summary__body">
      <MinimumMeter orderable={checkout.cart.orderable} />
      <Amounts checkout={checkout} />
      <Installments checkout={checkout} />
      <Finish checkout={checkout} />
    </div>
  </Card>
);

function Amounts({ checkout: { totals, shipping, delivery } }: { checkout: Checkout }) {
  const known = shipping.cost !== undefined;
  const soon = shipping.waiting;
  return (
    <dl className="sum num" aria-busy={soon}>
      <div>
        <dt>Subtotal</dt>
        <dd>{money(totals.subtotal)}</dd>
      </div>
      {delivery.term === 'antecipado_3' ? (
        <div className="sum__minus">
          <dt>Desconto antecipado (3%)</dt>
          <dd>{soon ? <Skeleton className="sum__sk" /> : `− ${money(totals.discount)}`}</dd>
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
    </dl>
  );
}

/** Only one term is paid in parts; a boleto and a payment in advance are one payment each. */
function Installments({ checkout: { rules, delivery } }: { checkout: Checkout }) {
  if (rules.maxInstallments <= 1 || delivery.term !== 'parcelado_50_50') return null;
  return (
    <p className="small muted">
      {`Parcelamento em até ${rules.maxInstallments}x, sujeito à aprovação.`}
    </p>
  );
}

function Finish({ checkout }: { checkout: Checkout }) {
  const { hold, lacks, belowMinimum, place, waiting, submit } = checkout;
  // Nobody should be asked to pay in advance for an order that could not be placed.
  const unpaid = hold === RECEIPT_RULES.missing;
  const reason = unpaid ? (lacks[0] ?? hold) : (hold ?? belowMinimum);
  return (
    <div className="summary__finish">
      <RefusalNote checkout={checkout} />
      {reason ? (
        <Note tone="warn" id="finish-reason">
          {reason}
        </Note>
      ) : null}
      <Button
        variant="primary"
        size="lg"
        block
        disabled={hold !== undefined}
        loading={place.sending || (waiting && hold === undefined)}
        loadingText={place.sending ? 'Finalizando...' : undefined}
        aria-describedby={reason ? 'finish-reason' : undefined}
        onClick={submit}
      >
        Finalizar Pedido
      </Button>
      {place.sending && place.progress !== undefined && place.progress < 1 ? (
        <Uploading share={place.progress} />
      ) : null}
    </div>
  );
}

const Uploading = ({ share }: { share: number }) => (
  <div className="summary__upload">
    <span>{`Enviando comprovante: ${Math.round(share * 100)}%`}</span>
    <progress aria-label="Envio do comprovante" max={1} value={share} />
  </div>
);
