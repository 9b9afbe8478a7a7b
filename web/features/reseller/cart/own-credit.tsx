import { toReais } from '#contract/money';
import { formatMoney } from '#web/format/money.ts';
import { CheckboxField } from '#web/ui/field.tsx';

import type { Checkout } from './use-checkout.ts';

/** The company's own money, offered and never used by itself; nothing where there is none. */
export function OwnCredit({ checkout: { credit, delivery } }: { checkout: Checkout }) {
  if (credit.own === 0) return null;
  return (
    <div className="own-credit">
      <CheckboxField
        label={`Usar crédito disponível ${formatMoney(toReais(credit.own))}`}
        hint={
          delivery.term === 'antecipado_3'
            ? 'O PIX fica menor: você paga só o que falta.'
            : 'As faturas ficam menores, a que vence antes primeiro.'
        }
        checked={credit.wanted}
        onChange={({ currentTarget }) => credit.choose(currentTarget.checked)}
      />
    </div>
  );
}
