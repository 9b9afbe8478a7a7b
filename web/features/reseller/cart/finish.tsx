import { RECEIPT_RULES } from '#contract/checkout';
import { Button } from '#web/ui/button.tsx';

import type { Checkout } from './use-checkout.ts';

type Props = { checkout: Checkout };

const REASON = 'finish-reason';

/** Why the order cannot be sent yet, or would be refused. */
export function reasonOf({ hold, lacks, belowMinimum }: Checkout): string | undefined {
  // Nobody should be asked to pay in advance for an order that could not be placed.
  const unpaid = hold === RECEIPT_RULES.missing;
  return unpaid ? (lacks[0]?.text ?? hold) : (hold ?? belowMinimum);
}

/** The one button of the page that sends the order; it stands in the summary or at the foot of the screen. */
export function FinishButton({ checkout }: Props) {
  const { hold, place, waiting, submit } = checkout;
  return (
    <Button
      variant="primary"
      size="lg"
      block
      disabled={hold !== undefined}
      loading={place.sending || (waiting && hold === undefined)}
      loadingText={place.sending ? 'Finalizando...' : undefined}
      aria-describedby={reasonOf(checkout) ? REASON : undefined}
      onClick={submit}
    >
      Finalizar Pedido
    </Button>
  );
}

export function FinishReason({ checkout, className }: Props & { className: string }) {
  const reason = reasonOf(checkout);
  return reason ? (
    <p id={REASON} className={className}>
      {reason}
    </p>
  ) : null;
}

/** How much of the receipt has left. */
export function Uploading({ checkout: { place } }: Props) {
  const { sending, progress } = place;
  if (!sending || progress === undefined || progress >= 1) return null;
  return (
    <div className="summary__upload">
      <span>{`Enviando comprovante: ${Math.round(progress * 100)}%`}</span>
      <progress aria-label="Envio do comprovante" max={1} value={progress} />
    </div>
  );
}
