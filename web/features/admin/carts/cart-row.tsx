import { PackagePlus } from 'lucide-react';

import { openAbandonedCartEndpoint, type AbandonedCart } from '#contract/shared-carts';
import { call } from '#web/api/call.ts';
import { nameOf } from '#web/api/resellers.queries.ts';
import { formatDateTime } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { Td, Tr } from '#web/ui/table.tsx';

import { ContactLinks } from './contact-links.tsx';
import { useEnterOrder } from './use-enter-order.ts';

export function CartRow({ cart }: { cart: AbandonedCart }) {
  const enter = useEnterOrder();
  const { start, busy } = useSubmit({
    send: () => call(openAbandonedCartEndpoint, { params: { id: cart.userId } }),
    failed: 'Erro ao abrir o carrinho',
    how: 'server',
    onDone: ({ items }) => enter({ userId: cart.userId, items, fromCart: true }),
  });
  return (
    <Tr>
      <Td strong>
        <CompanyLink id={cart.userId}>{nameOf(cart)}</CompanyLink>
        {cart.companyName ? <span className="sub">{cart.email}</span> : null}
      </Td>
      <Td numeric strong card="end">
        {formatMoney(cart.total)}
      </Td>
      <Td numeric label="Peças">
        {cart.pieces.toLocaleString('pt-BR')}
      </Td>
      <Td className="n" label="Parado desde">
        {formatDateTime(cart.since)}
      </Td>
      <Td card="full">
        <div className="rows-actions cart-ways">
          <ContactLinks owner={cart} />
          <Button
            size="sm"
            loading={busy}
            icon={<PackagePlus className="i i-sm" aria-hidden="true" />}
            aria-label={`Registrar pedido de ${nameOf(cart)}`}
            onClick={() => start()}
          >
            Registrar pedido
          </Button>
        </div>
      </Td>
    </Tr>
  );
}
