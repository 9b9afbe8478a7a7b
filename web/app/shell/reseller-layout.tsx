import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';

import { brandQuery } from '#web/api/brand.queries.ts';
import { sessionQuery } from '#web/api/session.ts';
import { CartTabCount } from '#web/cart/cart-button.tsx';
import { CartDrawer } from '#web/cart/cart-drawer.tsx';
import { CartOf } from '#web/cart/cart-of.tsx';
import { useCartSync } from '#web/cart/use-cart-sync.ts';
import { lazyPart } from '#web/part/lazy-part.ts';
import { useDoubt } from '#web/submit/use-doubt.ts';

import { MissingPage } from '../missing-page.tsx';
import { focusSearch } from './focus-search.ts';
import { NavLink } from './nav-link.tsx';
import { RESELLER_NAVIGATION } from './navigation.ts';
import { PageTitle } from './page-title.tsx';
import { ResellerBar } from './reseller-bar.tsx';
import { ResellerOffline } from './reseller-offline.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { useFetchAhead } from './use-fetch-ahead.ts';
import { useKeys } from './use-keys.ts';

/** Asked for once in a long while: it comes when it is needed. */
const NewPolicies = lazyPart(() => import('./new-policies.tsx'), 'NewPolicies');

export function ResellerLayout() {
  const { data: user } = useQuery(sessionQuery);
  useDoubt();
  useFetchAhead('/reseller');
  useQuery(brandQuery);
  useCartSync(user?.id);
  useKeys((keys) => keys === '/' && focusSearch());

  return (
    <CartOf owner={user?.id ?? null}>
      <PageTitle />
      <SkipLink />
      <ResellerBar who={user?.companyName || user?.email || ''} />
      <ResellerOffline />
      <main className="main wrap" id={MAIN_ID} tabIndex={-1}>
        <Outlet />
      </main>
      <nav className="tabs" aria-label="Principal">
        {RESELLER_NAVIGATION.map((destination) => (
          <NavLink key={destination.to} destination={destination}>
            <destination.icon className="i i-lg" aria-hidden="true" />
            {destination.label}
            {destination.to === '/reseller/cart' ? <CartTabCount /> : null}
          </NavLink>
        ))}
      </nav>
      <CartDrawer />
      <MissingPage />
      {user?.mustAcceptPolicies ? (
        <Suspense>
          <NewPolicies />
        </Suspense>
      ) : null}
    </CartOf>
  );
}
