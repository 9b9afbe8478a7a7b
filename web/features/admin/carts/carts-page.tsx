import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

import type { AbandonedCart } from '#contract/shared-carts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Table, Tbody, Th, Thead } from '#web/ui/table.tsx';

import { CartRow } from './cart-row.tsx';
import { cartsQueries } from './carts.queries.ts';

/** Carts with pieces in them that nobody has changed for a day. */
export function CartsPage() {
  const page = readPage(useSearch({ from: '/admin/carts' }));
  const navigate = useNavigate({ from: '/admin/carts' });
  const list = useQuery(cartsQueries.page(page));
  const onPage = (next: number, replace = false) =>
    void navigate({ search: next > 1 ? { page: next } : {}, replace });
  return (
    <>
      <header className="app-head">
        <Link className="link-arrow" to="/admin/orders">
          <ArrowLeft className="i i-sm" aria-hidden="true" />
          Pedidos
        </Link>
      </header>
      <PageHead
        title="Carrinhos"
        description="Peças escolhidas e ainda não pedidas, paradas há mais de um dia. Quem prefere não mostrar o carrinho não aparece aqui."
      />
      <Card flush aria-label="Lista de carrinhos">
        <PagedList
          list={list}
          page={page}
          onPage={onPage}
          failed="Erro ao carregar carrinhos"
          isEmpty={({ carts }) => carts.length === 0}
          empty={
            <EmptyState title="Nenhum carrinho parado">
              Os carrinhos que ficam um dia sem mudança aparecem aqui.
            </EmptyState>
          }
        >
          {({ carts }) => <CartsTable carts={carts} stale={list.isPlaceholderData} />}
        </PagedList>
      </Card>
    </>
  );
}

function readPage({ page }: { page?: unknown }): number {
  const asked = Number(page);
  return Number.isSafeInteger(asked) && asked > 1 && asked <= 100_000 ? asked : 1;
}

type TableProps = { carts: readonly AbandonedCart[]; stale: boolean };

const CartsTable = ({ carts, stale }: TableProps) => (
  <Table caption="Carrinhos parados" aria-busy={stale}>
    <Thead>
      <Th>Empresa</Th>
      <Th numeric>Total hoje</Th>
      <Th numeric>Peças</Th>
      <Th>Parado desde</Th>
      <Th>
        <span className="sr">Ações</span>
      </Th>
    </Thead>
    <Tbody>
      {carts.map((cart) => (
        <CartRow key={cart.userId} cart={cart} />
      ))}
    </Tbody>
  </Table>
);
