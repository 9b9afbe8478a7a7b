import { passwordLink } from '#web/api/password-link.ts';

import { guarded } from './guarded.ts';

const guard = guarded('public');

/** A password link is for whoever holds it, also where somebody is signed in. */
export const guardedPublic: typeof guard = (entry) =>
  opensPasswordLink(entry.location)
    ? Promise.resolve({ user: null, awaitsApproval: false })
    : guard(entry);

const opensPasswordLink = ({ pathname, search }: Parameters<typeof guard>[0]['location']) =>
  pathname.startsWith('/recovery') &&
  (passwordLink.read() !== undefined || readLinkSearch(search).token !== undefined);

/** A damaged link may read as a number; it still deserves to be told that it is dead. */
export const readLinkSearch = ({ token }: { token?: unknown }): { token?: string } =>
  (typeof token === 'string' && token !== '') || typeof token === 'number'
    ? { token: String(token) }
    : {};
