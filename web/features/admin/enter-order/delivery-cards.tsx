import { keysOf } from '#contract/closed-set';
import type { CouponOff } from '#contract/coupon-amount';
import { SHIPPING_TYPES, type ShippingType } from '#contract/freight';
import { likeOf, partsText, termName, whenText, type Agreed } from '#contract/own-term';
import { PAYMENT_TERMS, termsOn } from '#contract/payment-term';
import { goneText, type ChosenTerm, type Offer } from '#web/checkout/chosen-term.rules.ts';
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
  chosen: ChosenTerm;
  coupon: CouponOff | undefined;
  offer: Offer;
  shipping: number | undefined;
  /** Reais; nothing where credit is not controlled. */
  credit: number | undefined;
  onChange: (choice: Pick<OrderInput, 'term' | 'ownTerm'>) => void;
};

export function TermCard({ offer, chosen, onChange, ...known }: TermProps) {
  const own = offer.own.map((ownTerm) => ({ term: likeOf(ownTerm), ownTerm }));
  return (
    <Card title="Condição de pagamento">
      {chosen.gone === undefined ? null : (
        <Note tone="warn" aria-live="polite" className="entry-note">
          {goneText(chosen.gone)}
        </Note>
      )}
      <ChoiceCards<string>
        legend="Condição de pagamento"
        value={chosen.ownTerm?.id ?? chosen.term}
        onChange={(value) => {
          const term = keysOf(PAYMENT_TERMS).find((key) => key === value);
          const of = own.find(({ ownTerm }) => ownTerm.id === value);
          if (of) {
            const { id, name } = of.ownTerm;
            onChange({ term: of.term, ownTerm: { id, name } });
          } else if (term) onChange({ term, ownTerm: undefined });
        }}
        choices={[...termsOn(offer.off).map((term) => ({ term })), ...own].map(
          (agreed: Agreed) => ({
            value: agreed.ownTerm?.id ?? agreed.term,
            label: termName(agreed),
            about: aboutTerm(agreed, known),
          }),
        )}
      />
    </Card>
  );
}

function aboutTerm(
  agreed: Agreed,
  { order, coupon, shipping, credit }: Pick<TermProps, 'order' | 'coupon' | 'shipping' | 'credit'>,
): string {
  if (agreed.term === 'antecipado_3') {
    return 'Desconto sobre subtotal e frete. O pedido aguarda o pagamento.';
  }
  const totals = totalsOf(order.lines, shipping, { ...agreed, coupon });
  const parts = agreed.ownTerm
    ? `${partsText(totals.total, agreed.ownTerm)}: ${whenText(agreed.ownTerm)}. `
    : '';
  if (credit === undefined) return `${parts}Sujeito à aprovação.`;
  const need = formatMoney(neededCredit(totals, agreed));
  return `${parts}Sujeito à aprovação. Limite disponível ${formatMoney(credit)}, necessidade estimada ${need}.`;
}
