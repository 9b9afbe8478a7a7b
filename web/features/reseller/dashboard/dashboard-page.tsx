import { useQuery } from '@tanstack/react-query';

import { sessionQuery } from '#web/api/session.ts';
import { PageHead } from '#web/ui/page-head.tsx';

import { FeaturedProducts } from './featured-products.tsx';
import { RecentOrders } from './recent-orders.tsx';
import { RepeatLastCard } from './repeat-last-card.tsx';
import { CartCard, CreditCard, QuickActions } from './side-cards.tsx';
import { SpendingCard } from './spending-card.tsx';
import { StatsStrip } from './stats-strip.tsx';
import { ToPayCard } from './to-pay-card.tsx';

/** Every block asks for its own figures and tells its own failure: none takes the others along. */
export function DashboardPage() {
  const { data: user } = useQuery(sessionQuery);
  return (
    <>
      <PageHead
        title={
          <>
            {/* Seen, the page explains itself; heard, its heading has to say which one it is. */}
            <span className="sr">Dashboard: </span>
            {user?.companyName || user?.email}
          </>
        }
        description="Seus pedidos e novidades da coleção."
      />
      <StatsStrip />
      <div className="dash dash--own">
        <ToPayCard />
        <div className="stack">
          <RepeatLastCard />
          <CartCard />
          {user ? <CreditCard user={user} /> : null}
          <QuickActions />
        </div>
        <div className="stack">
          <RecentOrders />
          <SpendingCard />
        </div>
      </div>
      <FeaturedProducts />
    </>
  );
}
