import { useState } from 'react';

import { dayText } from '#contract/calendar';
import type { Cents } from '#contract/money';
import {
  likeOf,
  partsText,
  percentText,
  tooSmallText,
  whenText,
  type Agreed,
  type OfferedTerm,
} from '#contract/own-term';
import { PAYMENT_TERMS, termsOn } from '#contract/payment-term';
import { goneText } from '#web/checkout/chosen-term.rules.ts';
import { neededCredit } from '#web/checkout/totals.rules.ts';
import { formatMoney } from '#web/format/money.ts';
import { availableCredit } from '#web/order/credit.rules.ts';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';

import { beginsOf } from './checkout.rules.ts';
import { Choice } from './choice.tsx';
import { OwnCredit } from './own-credit.tsx';
import { PrepaidPanel } from './prepaid-panel.tsx';
import type { Checkout } from './use-checkout.ts';

export function PaymentCard({ checkout }: { checkout: Checkout }) {
  const { term, ownTerm, gone, choose } = checkout.delivery;
  // Kept here: the panel goes and comes back with its term.
  const [copied, setCopied] = useState<Cents>();
  return (
    <Card title="Condição de pagamento">
      {gone === undefined ? null : (
        <Note tone="warn" aria-live="polite" className="term-gone">
          {goneText(gone)}
        </Note>
      )}
      <fieldset className="choices">
        <legend className="sr">Condição de pagamento</legend>
        {termsOn(checkout.offer.off).map((one) => (
          <Choice
            key={one}
            name="term"
            value={one}
            checked={!ownTerm && term === one}
            onChoose={() => choose({ term: one, ownTerm: undefined })}
            label={PAYMENT_TERMS[one].label}
            end={one === 'antecipado_3' ? <span className="off">−3%</span> : null}
          >
            {one === 'antecipado_3' ? (
              `Desconto de 3% sobre subtotal e frete. ${
                checkout.automaticPix
                  ? 'O PIX aparece ao finalizar.'
                  : 'Envie o comprovante para concluir.'
              }`
            ) : (
              <Credit checkout={checkout} agreed={{ term: one }} />
            )}
          </Choice>
        ))}
        {checkout.offer.own.map((one) => (
          <OwnChoice key={one.id} checkout={checkout} one={one} />
        ))}
      </fieldset>
      <FromDelivery checkout={checkout} />
      <OwnCredit checkout={checkout} />
      {term === 'antecipado_3' ? (
        <PrepaidPanel checkout={checkout} copied={copied} onCopied={setCopied} />
      ) : null}
    </Card>
  );
}

/** Of a programmed order: from when on its days count. */
function FromDelivery({ checkout: { cart, delivery } }: { checkout: Checkout }) {
  const { chosen } = cart.deliveries;
  if (!chosen?.collection || delivery.term === 'antecipado_3') return null;
  return (
    <Note tone="info" className="term-from num">
      {`Pedido programado: os prazos contam da entrega, a partir de ${dayText(chosen.collection.deliveryFrom)}.`}
    </Note>
  );
}

/** A term of the brand's own; one whose parts would be too small says from when on it may be chosen. */
function OwnChoice({ checkout, one }: { checkout: Checkout; one: OfferedTerm }) {
  const agreed = { term: likeOf(one), ownTerm: one };
  const { total } = checkout.totalsFor(agreed);
  const checked = checkout.delivery.ownTerm?.id === one.id;
  const tooSmall = tooSmallText(total, one);
  const { discountBasisPoints: discount } = one;
  const begins = beginsOf(checkout.cart.deliveries.chosen);
  return (
    <Choice
      name="term"
      value={one.id}
      checked={checked}
      disabled={tooSmall !== undefined && !checked}
      onChoose={() => {
        const { id, name } = one;
        checkout.delivery.choose({ term: agreed.term, ownTerm: { id, name } });
      }}
      label={one.name}
      end={discount > 0 ? <span className="off">{`−${percentText(discount)}`}</span> : null}
    >
      {tooSmall === undefined ? (
        <>
          <span className="num">{`${partsText(total, one)}: ${whenText(one, begins)}. `}</span>
          <Credit checkout={checkout} agreed={agreed} />
        </>
      ) : (
        <>
          {`${whenText(one, begins)}. `}
          <em className="choice__warn">{tooSmall}</em>
        </>
      )}
    </Choice>
  );
}

/** What is left of the limit against what this order would take; it is judged at approval. */
function Credit({ checkout, agreed }: { checkout: Checkout; agreed: Agreed }) {
  const available = availableCredit(checkout.user);
  if (available === undefined) return 'Sujeito à aprovação.';
  const needed = neededCredit(checkout.totalsFor(agreed), agreed);
  return (
    <>
      {'Sujeito à aprovação. Limite disponível '}
      <span className="num">{formatMoney(available)}</span>
      {', necessidade estimada '}
      <span className="num">{formatMoney(needed)}</span>.
      {needed > available ? <em className="choice__warn">Acima do limite disponível.</em> : null}
    </>
  );
}
