import { passwordLink } from '#web/api/password-link.ts';

import { guarded } from './guarded.ts';

const guard = guarded('public');
type Location = Parameters<typeof guard>[0]['location'];

/** A one-time link is for whoever holds it, also where somebody is signed in. */
export const guardedPublic: typeof guard = (entry) =>
  entry.location.pathname.startsWith('/recovery') && (passwordLink.read() ?? linkIn(entry.location))
    ? Promise.resolve({ user: null, awaitsApproval: false })
    : guard(entry);

/** After the `#`; links of an older version have it in the query. */
export const linkIn = ({ hash, searchStr }: Location): string | undefined =>
  [hash, searchStr].find((text) => /\b(?:token|restore)=./.test(text));
