import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, PackagePlus } from 'lucide-react';

import type { Reply } from '#contract/endpoint';
import { asId } from '#contract/ids';
import type { CartLineToday } from '#contract/saved-carts';
import type { openSharedCartEndpoint } from '#contract/shared-carts';
import { nameOf } from '#web/api/resellers.queries.ts';
import { formatDate } from '#web/format/date.ts';
import { formatMoney } from '#web/format/money.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { isMissing } from '#web/submit/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { cartsQueries } from './carts.queries.ts';
import { ContactLinks } from './contact-links.tsx';
import { useEnterOrder } from './use-enter-order.ts';

type Shared = Reply<typeof openSharedCartEndpoint>;

/** A cart that a reseller sent by a link. */
export function SharedCartPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(cartsQueries.shared(asId(id)));
  return (
    <>
      <header className="app-head">
        <Link className="link-arrow" to="/admin/carts">
          <ArrowLeft className="i i-sm" aria-hidden="true" />
          Carrinhos
        </Link>
      </header>
      {query.data ? (
        <SharedCart shared={query.data} />
      ) : (
        <>
          <PageHead title="Carrinho enviado" />
          <Card>
            {query.isError && isMissing(query.error) ? (
              <EmptyState title="Este link não vale mais">
                Ele passou do prazo ou foi encerrado pelo revendedor.
              </EmptyState>
            ) : (
              <LoadingOrFailed query={query} title="Erro ao carregar o carrinho" />
            )}
          </Card>
        </>
      )}
    </>
  );
}

function SharedCart({ shared: { cart, items } }: { shared: Shared }) {
  const enter = useEnterOrder();
  const { userId, ofCart: fromCart } = cart;
  return (
    <>
      <PageHead
        title={cart.name}
        description={
          <>
            Enviado por <CompanyLink id={userId}>{nameOf(cart)}</CompanyLink>.{' '}
            {`O link vale até ${formatDate(cart.expiresAt)}.`}
          </>
        }
        actions={
          <>
            <ContactLinks owner={cart} />
            <Button
              variant="primary"
              icon={<PackagePlus className="i i-sm" aria-hidden="true" />}
              onClick={() => enter({ userId, items, fromCart })}
            >
              Registrar pedido
            </Button>
          </>
        }
      />
      <Card flush aria-label="Itens do carrinho">
        <Table caption="Itens do carrinho, com preço e estoque de hoje">
          <Thead>
            <Th>Produto</Th>
            <Th>Tamanho</Th>
            <Th numeric>Peças</Th>
            <Th numeric>Em estoque</Th>
            <Th numeric>Preço hoje</Th>
            <Th numeric>Total</Th>
          </Thead>
          <Tbody>
            {items.map((item) => (
              <ItemRow key={`${item.productId} ${item.size}`} item={item} />
            ))}
          </Tbody>
        </Table>
        <p className="shared-cart__total">
          Total hoje <b className="num">{formatMoney(totalOf(items))}</b>
        </p>
      </Card>
    </>
  );
}

const ItemRow = ({ item }: { item: CartLineToday }) => (
  <Tr>
    <Td strong>
      <span className="shared-cart__what">
        <ProductPicture image={item.image ?? undefined} alt="" sizes="40px" />
        <span>
          {item.title}
          {item.sku ? <span className="sub">{item.sku}</span> : null}
        </span>
      </span>
    </Td>
    <Td label="Tamanho">{item.size || '-'}</Td>
    <Td numeric label="Peças">
      {item.quantity.toLocaleString('pt-BR')}
    </Td>
    <Td numeric label="Em estoque" className={item.stock < item.quantity ? 'is-short' : undefined}>
      {item.stock.toLocaleString('pt-BR')}
    </Td>
    <Td numeric label="Preço hoje">
      {item.price === null ? 'Indisponível' : formatMoney(item.price)}
    </Td>
    <Td numeric card="end">
      {item.price === null ? '-' : formatMoney(totalOf([item]))}
    </Td>
  </Tr>
);

/** In whole centavos: reais as fractions would drift. */
const totalOf = (items: readonly CartLineToday[]): number =>
  items.reduce((sum, { price, quantity }) => sum + Math.round((price ?? 0) * 100) * quantity, 0) /
  100;
