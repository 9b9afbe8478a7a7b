import { MUCH_HELD_PERCENT } from '#contract/dashboard';
import { countOf } from '#web/cart/count-of.ts';
import { CompanyLink } from '#web/ui/company-link.tsx';

import type { Analysis } from './dashboard.queries.ts';
import { Fact, FactList } from './fact-list.tsx';

type Held = Analysis['heldByOne'];

const ordersText = (orders: number) =>
  orders === 1 ? '1 pedido' : `${orders.toLocaleString('pt-BR')} pedidos`;

/** Nothing at all while nobody holds much: it is a warning, not a figure. */
export const HeldByOne = ({ held }: { held: Held | undefined }) =>
  held && held.length > 0 ? (
    <FactList
      title="Estoque preso em análise"
      hint={`mais de ${MUCH_HELD_PERCENT}% com um revendedor`}
      items={held}
      none=""
    >
      {({ productId, title, sku, resellerId, reseller, pieces, percent, orders }) => (
        <Fact
          key={`${productId} ${resellerId}`}
          name={<CompanyLink id={resellerId}>{reseller}</CompanyLink>}
          about={`${title} · ${sku}`}
          value={`${percent}%`}
          note={`${countOf(pieces)} em ${ordersText(orders)}`}
        />
      )}
    </FactList>
  ) : null;
