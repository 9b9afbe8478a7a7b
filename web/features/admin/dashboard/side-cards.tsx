import { Link } from '@tanstack/react-router';
import { ArrowRight, ChevronRight, Package, Plus, Store } from 'lucide-react';

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
        <Link to="/admin/applications" className="link-arrow">
          Ver solicitações
          <ArrowRight className="i i-sm" aria-hidden="true" />
        </Link>
      ) : null}
    </div>
  </Card>
);

const ACTIONS = [
  { to: '/admin/products/create', icon: Plus, label: 'Adicionar Produto', search: {} },
  { to: '/admin/resellers', icon: Store, label: 'Gerenciar Revendedores', search: {} },
  { to: '/admin/orders', icon: Package, label: 'Ver Todos os Pedidos', search: { status: 'all' } },
] as const;

export const QuickActions = () => (
  <Card title="Ações Rápidas" flush>
    <nav className="quick" aria-label="Ações Rápidas">
      {ACTIONS.map(({ to, icon: Icon, label, search }) => (
        <Link key={to} to={to} search={search}>
          <Icon className="i" aria-hidden="true" />
          {label}
          <ChevronRight className="i" aria-hidden="true" />
        </Link>
      ))}
    </nav>
  </Card>
);
