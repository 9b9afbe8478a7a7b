import { creditNeed } from '#contract/checkout-totals';
import { keysOf } from '#contract/closed-set';
import { SHIPPING_TYPES, type ShippingType } from '#contract/freight';
import { toReais } from '#contract/money';
import { PAYMENT_TERMS, type PaymentTerm } from '#contract/payment-term';
import { formatMoney } from '#web/format/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { ChoiceCards } from './choice-cards.tsx';
import { totalsOf, type OrderInput } from './order.rules.ts';
import type { Freight } from './use-freight.ts';

type ShippingProps = {
  value: ShippingType;
  freight: Freight;
  onChange: (type: ShippingType) => void;
  onAskAgain: () => void;
};

export const ShippingCard = ({ value, freight, onChange, onAskAgain }: ShippingProps) => (
  <Card title="Envio" aria-busy={freight.state === 'waiting'}>
    <ChoiceCards
      legend="Tipo de envio"
      beside
      value={value}
      onChange={onChange}
      choices={keysOf(SHIPPING_TYPES).map((type) => ({
        value: type,
        label: SHIPPING_TYPES[type].label,
        worth: worthOf(freight, type),
        about: aboutShipping(freight, type),
      }))}
    />
    {freight.state === 'fallback' ? (
      <Note tone="warn" aria-live="polite" className="entry-note">
        <p>Não foi possível calcular o frete agora.</p>
        <p>Vale o frete padrão das configurações.</p>
        <Button size="sm" onClick={onAskAgain}>
          Calcular novamente
        </Button>
      </Note>
    ) : null}
  </Card>
);

function worthOf({ state, quotes }: Freight, type: ShippingType) {
  if (quotes) return formatMoney(quotes[type].cost);
  return state === 'waiting' ? <Skeleton className="entry-choice__wait" /> : undefined;
}

function aboutShipping({ state, quotes }: Freight, type: ShippingType): string {
  const days = quotes?.[type].days;
  if (days !== undefined) return days === 1 ? '1 dia útil' : `${days} dias úteis`;
  if (state === 'waiting') return 'Calculando...';
  return state === 'missing' ? 'Informe os itens e o estado' : 'Prazo a confirmar';
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
  const { total } = totalsOf({ lines: order.lines, term }, shipping);
  const need = formatMoney(toReais(creditNeed(total, term)));
  return `Sujeito à aprovação. Limite disponível ${formatMoney(credit)}, necessidade estimada ${need}.`;
}
