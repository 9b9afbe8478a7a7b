import type { QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';

import { ROLES } from '#contract/role';
import { landingPath } from '#web/api/landing.ts';
import { loadSession } from '#web/api/session.ts';

import { decideRoute, type Area } from './guard.ts';

type Entry = { context: { queryClient: QueryClient }; location: ParsedLocation };

const HOMES: readonly string[] = Object.values(ROLES).map(({ home }) => home);

/** A `beforeLoad` that lets in whom the area is for and hands the user to the pages. */
export const guarded =
  (area: Area) =>
  async ({ context, location }: Entry) => {
    const user = await loadSession(context.queryClient);
    const decision = decideRoute(area, user);
    if (decision.kind === 'go') {
      if (decision.to === '/login') throw toLogin(location);
      if (user && area === 'public')
        throw redirect({ href: landingPath(user.role, askedFor(location)) });
      throw redirect({ to: decision.to });
    }
    return { user, awaitsApproval: decision.kind === 'await-approval' };
  };

/** The page asked for travels along, so that signing in leads back to it; a home needs no note. */
function toLogin({ href, pathname }: ParsedLocation) {
  const plain = pathname === '/' || HOMES.includes(pathname);
  return redirect({ to: '/login', search: plain ? {} : { redirect: href } });
}

const askedFor = ({ search }: ParsedLocation): unknown =>
  typeof search === 'object' && search !== null && 'redirect' in search
    ? search.redirect
    : undefined;
