import { useState } from 'react';

import { keysOf } from '#contract/closed-set';
import type { Cents } from '#contract/money';
import { PAYMENT_TERMS, type PaymentTerm } from '#contract/payment-term';
import { neededCredit } from '#web/checkout/totals.rules.ts';
import { formatMoney } from '#web/format/money.ts';
import { availableCredit } from '#web/order/credit.rules.ts';
import { Card } from '#web/ui/card.tsx';

import { Choice } from './choice.tsx';
import { OwnCredit } from './own-credit.tsx';
import { PrepaidPanel } from './prepaid-panel.tsx';
import type { Checkout } from './use-checkout.ts';

const TERMS = keysOf(PAYMENT_TERMS);

export function PaymentCard({ checkout }: { checkout: Checkout }) {
  const { term, choose } = checkout.delivery;
  // Kept here: the panel goes and comes back with its term.
  const [copied, setCopied] = useState<Cents>();
  return (
    <Card title="Condição de pagamento">
      <fieldset className="choices">
        <legend className="sr">Condição de pagamento</legend>
        {TERMS.map((one) => (
          <Choice
            key={one}
            name="term"
            value={one}
            checked={term === one}
            onChoose={() => choose({ term: one })}
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
              <Credit checkout={checkout} term={one} />
            )}
          </Choice>
        ))}
      </fieldset>
      <OwnCredit checkout={checkout} />
      {term === 'antecipado_3' ? (
        <PrepaidPanel checkout={checkout} copied={copied} onCopied={setCopied} />
      ) : null}
    </Card>
  );
}

/** What is left of the limit against what this order would take; it is judged at approval. */
function Credit({ checkout, term }: { checkout: Checkout; term: PaymentTerm }) {
  const available = availableCredit(checkout.user);
  if (available === undefined) return 'Sujeito à aprovação.';
  const needed = neededCredit(checkout.totalsFor(term), term);
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
