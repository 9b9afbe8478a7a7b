import { redirect, type ParsedLocation } from '@tanstack/react-router';

import { ROLES } from '#contract/roles';
import { landingPath } from '#web/api/landing.ts';
import { readToken } from '#web/api/token.ts';

import { decideRoute, type Area } from './guard.ts';
import type { ServerDataLater } from './server-data-later.ts';

type Entry = { context: { data: ServerDataLater }; location: ParsedLocation };

const HOMES: readonly string[] = Object.values(ROLES).map(({ home }) => home);

/** A `beforeLoad` that lets in whom the area is for and hands the user to the pages. */
export const guarded =
  (area: Area) =>
  async ({ context, location }: Entry) => {
    const user = readToken() ? await (await context.data.get()).loadSession() : null;
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
