import { keysOf } from '#contract/closed-set';
import { SHIPPING_TYPES, type ShippingType } from '#contract/freight';
import { PAYMENT_TERMS, type PaymentTerm } from '#contract/payment-term';
import { neededCredit, totalsOf } from '#web/checkout/totals.rules.ts';
import type { Shipping } from '#web/checkout/use-shipping-cost.ts';
import { formatMoney } from '#web/format/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceCards } from '#web/ui/choice-cards.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import type { OrderInput } from './order.rules.ts';

type ShippingProps = {
  value: ShippingType;
  shipping: Shipping;
  onChange: (type: ShippingType) => void;
};

export const ShippingCard = ({ value, shipping, onChange }: ShippingProps) => (
  <Card title="Envio" aria-busy={shipping.waiting}>
    <ChoiceCards
      legend="Tipo de envio"
      beside
      value={value}
      onChange={onChange}
      choices={shipping.offers.map(({ type, cost, days }) => ({
        value: type,
        label: SHIPPING_TYPES[type].label,
        worth: shipping.waiting ? <Skeleton className="entry-choice__wait" /> : worthOf(cost),
        about: shipping.waiting ? 'Calculando...' : aboutShipping(cost, days),
      }))}
    />
    {shipping.failed ? (
      <Note tone="warn" aria-live="polite" className="entry-note">
        <p>Não foi possível calcular o frete agora.</p>
        <p>Vale o frete padrão das configurações.</p>
        <Button size="sm" onClick={shipping.retry}>
          Calcular novamente
        </Button>
      </Note>
    ) : null}
  </Card>
);

const worthOf = (cost: number | undefined) => (cost === undefined ? undefined : formatMoney(cost));

function aboutShipping(cost: number | undefined, days: number | undefined): string {
  if (cost === undefined) return 'Informe os itens e o estado';
  if (days === undefined) return 'Prazo a confirmar';
  return days === 1 ? '1 dia útil' : `${days} dias úteis`;
}

type TermProps = {
  order: OrderInput;
  shipping: number | undefined;
  /** Reais; nothing where credit is not controlled. */
  credit: number | undefined;
  onChange: (term: PaymentTerm) => void;
};

export const TermCard = ({ order, shipping, credit, onChange }: TermProps) => (
  <Card title="Condição de pagamento">
    <ChoiceCards
      legend="Condição de pagamento"
      value={order.term}
      onChange={onChange}
      choices={keysOf(PAYMENT_TERMS).map((term) => ({
        value: term,
        label: PAYMENT_TERMS[term].label,
        about: aboutTerm(term, { order, shipping, credit }),
      }))}
    />
  </Card>
);

function aboutTerm(
  term: PaymentTerm,
  { order, shipping, credit }: Omit<TermProps, 'onChange'>,
): string {
  if (term === 'antecipado_3') {
    return 'Desconto sobre subtotal e frete. O pedido aguarda o pagamento.';
  }
  if (credit === undefined) return 'Sujeito à aprovação.';
  const need = formatMoney(neededCredit(totalsOf(order.lines, shipping, term), term));
  return `Sujeito à aprovação. Limite disponível ${formatMoney(credit)}, necessidade estimada ${need}.`;
}
