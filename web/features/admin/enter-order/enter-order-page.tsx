import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';

import type { PlacedOrder } from '#contract/checkout';
import { asId, type UserId } from '#contract/ids';
import { nameOf } from '#web/api/resellers.queries.ts';
import { settingsQuery } from '#web/api/settings.queries.ts';
import { isMissing } from '#web/submit/failure.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

import { buyerQuery } from './enter-order.queries.ts';
import { OrderForm } from './order-form.tsx';
import { OrderRegistered } from './order-registered.tsx';
import { ResellerCard } from './reseller-card.tsx';

export function EnterOrderPage() {
  const { id = '' } = useParams({ strict: false });
  return (
    <>
      <header className="entry-head">
        <Link className="link-arrow" to="/admin/resellers">
          <ArrowLeft className="i i-sm" aria-hidden="true" />
          Revendedores
        </Link>
        <h1 className="h-page">Novo Pedido</h1>
      </header>
      {/* Another reseller, another order. */}
      <EnterOrder key={id} id={asId(id)} />
    </>
  );
}

function EnterOrder({ id }: { id: UserId }) {
  const buyer = useQuery(buyerQuery(id));
  const settings = useQuery(settingsQuery);
  const error = (buyer.data ? null : buyer.error) ?? (settings.data ? null : settings.error);
  if (error) {
    const retry = () => void Promise.all([buyer.refetch(), settings.refetch()]);
    return <Failed error={error} onRetry={retry} />;
  }
  if (!buyer.data || !settings.data) return <PageSpinner />;
  const { user: reseller, coupons = false } = buyer.data;
  if (!reseller.approved || reseller.role !== 'RESELLER') {
    return (
      <NoOrder title="Pedido não permitido">
        {nameOf(reseller)} não é um revendedor aprovado.
      </NoOrder>
    );
  }
  return <OrderFor reseller={reseller} coupons={coupons} settings={settings.data} />;
}

type OrderProps = Omit<ComponentProps<typeof OrderForm>, 'onPlaced'>;

function OrderFor({ reseller, ...known }: OrderProps) {
  const [placed, setPlaced] = useState<{ order: PlacedOrder; left: number }>();
  return (
    <div className="stack">
      <ResellerCard reseller={reseller} />
      {placed ? (
        <OrderRegistered
          order={placed.order}
          left={placed.left}
          name={nameOf(reseller)}
          onAnother={() => setPlaced(undefined)}
        />
      ) : (
        <OrderForm
          reseller={reseller}
          {...known}
          onPlaced={(order, left) => setPlaced({ order, left })}
        />
      )}
    </div>
  );
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  isMissing(error) ? (
    <NoOrder title="Revendedor não encontrado">Ele pode ter sido excluído.</NoOrder>
  ) : (
    <Card>
      <ErrorState title="Erro ao carregar o pedido" message={error.message} onRetry={onRetry} />
    </Card>
  );

const NoOrder = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <EmptyState
      title={title}
      action={
        <Link className={buttonClass()} to="/admin/resellers">
          Voltar para Revendedores
        </Link>
      }
    >
      {children}
    </EmptyState>
  </Card>
);
