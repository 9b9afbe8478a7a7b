import { Link } from '@tanstack/react-router';

import { clearCart, forgetCheckout } from '#web/cart/cart.ts';
import { formatMoney } from '#web/format/money.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { notify } from '#web/ui/notify.ts';

import type { Checkout } from './use-checkout.ts';

/** Why the order was not placed, and what can be done. The toast has said it aloud. */
export function RefusalNote({ checkout }: { checkout: Checkout }) {
  const { refusal } = checkout.place;
  if (!refusal || checkout.place.sending) return null;
  return (
    <Note tone={refusal.kind === 'prices' ? 'warn' : 'danger'} className="refusal">
      <p>{refusal.text}</p>
      {refusal.kind === 'prices' ? <NewAmounts refusal={refusal} /> : null}
      {refusal.kind === 'doubt' ? <InDoubt checkout={checkout} /> : null}
      {refusal.kind === 'reused' ? <AlreadySent checkout={checkout} /> : null}
    </Note>
  );
}

function InDoubt({ checkout: { submit, waiting, hold } }: { checkout: Checkout }) {
  return (
    <>
      <p>Se o pedido já foi recebido, ele não será repetido.</p>
      {hold === undefined ? (
        <Button size="sm" loading={waiting} onClick={submit}>
          Tentar novamente
        </Button>
      ) : null}
    </>
  );
}

/** The key was used for an order that differs from this one: only a person can tell which is meant. */
function AlreadySent({ checkout: { user, place } }: { checkout: Checkout }) {
  return (
    <>
      <p>Um envio anterior foi recebido e gerou um pedido. Confira antes de enviar outro.</p>
      <div className="ways">
        <Link to="/reseller/orders" className={buttonClass({ size: 'sm' })}>
          Ver meus pedidos
        </Link>
        <Button size="sm" onClick={() => change(clearCart)}>
          Limpar carrinho
        </Button>
        <Button
          size="sm"
          onClick={() => {
            change(() => forgetCheckout(user.id));
            place.dismiss();
          }}
        >
          Manter como novo pedido
        </Button>
      </div>
    </>
  );
}

function change(act: () => void) {
  try {
    act();
  } catch {
    notify.error('Erro ao alterar o carrinho');
  }
}

type Prices = { refusal: Extract<NonNullable<Checkout['place']['refusal']>, { kind: 'prices' }> };

const ROWS = [
  ['subtotal', 'Subtotal'],
  ['discount', 'Desconto'],
  ['shippingCost', 'Frete'],
  ['total', 'Total'],
] as const;

/** Old and new beside each other, only where they differ. */
function NewAmounts({ refusal: { before, now } }: Prices) {
  return (
    <dl className="refusal__amounts num">
      {ROWS.filter(([name]) => before[name] !== now[name]).map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <s>{formatMoney(before[name] ?? 0)}</s> <span className="sr">agora</span>{' '}
            {formatMoney(now[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
