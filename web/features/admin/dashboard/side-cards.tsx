import { Link } from '@tanstack/react-router';
import { ArrowRight, ChevronRight, Package, Plus, Store } from 'lucide-react';

import { pendingApplicationsEndpoint } from '#contract/applications';
import { listOrdersEndpoint } from '#contract/order-endpoints';
import { createProductEndpoint } from '#contract/product-endpoints';
import { listUsersEndpoint } from '#contract/users';
import { Offered } from '#web/identity/offered.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const PendingCard = ({ count }: { count: number | undefined }) => (
  <Card title="Revendedores Pendentes" aria-busy={count === undefined}>
    <div className="pend">
      {count === undefined ? (
        <Skeleton className="pend__waiting" />
      ) : (
        <>
          <span className="pend__count">{count.toLocaleString('pt-BR')}</span>
          <span className="pend__text">aguardando aprovação</span>
        </>
      )}
      {count ? (
        <Offered by={pendingApplicationsEndpoint}>
          <Link to="/admin/applications" className="link-arrow">
            Ver solicitações
            <ArrowRight className="i i-sm" aria-hidden="true" />
          </Link>
        </Offered>
      ) : null}
    </div>
  </Card>
);

const ACTIONS = [
  {
    to: '/admin/products/create',
    icon: Plus,
    label: 'Adicionar Produto',
    search: {},
    by: createProductEndpoint,
  },
  {
    to: '/admin/resellers',
    icon: Store,
    label: 'Gerenciar Revendedores',
    search: {},
    by: listUsersEndpoint,
  },
  {
    to: '/admin/orders',
    icon: Package,
    label: 'Ver Todos os Pedidos',
    search: { status: 'all' },
    by: listOrdersEndpoint,
  },
] as const;

export const QuickActions = () => (
  <Card title="Ações Rápidas" flush>
    <nav className="quick" aria-label="Ações Rápidas">
      {ACTIONS.map(({ to, icon: Icon, label, search, by }) => (
        <Offered key={to} by={by}>
          <Link to={to} search={search}>
            <Icon className="i" aria-hidden="true" />
            {label}
            <ChevronRight className="i" aria-hidden="true" />
          </Link>
        </Offered>
      ))}
    </nav>
  </Card>
);
