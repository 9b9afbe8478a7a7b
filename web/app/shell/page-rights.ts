import type { AdminProfile } from '#contract/admin-profiles';

/** Who may open what besides full profiles; the first that fits counts. What is not here is theirs alone. */
const PAGES: readonly [RegExp, readonly AdminProfile[]][] = [
  [/^\/admin(?:\/account)?$/, ['SALES', 'FINANCE', 'SHIPPING']],
  [/^\/admin\/orders(?:\/|$)/, ['SALES', 'FINANCE', 'SHIPPING']],
  [/^\/admin\/products$/, ['SALES']],
  [/^\/admin\/resellers\/(?:import|[^/]+\/order)$/, ['SALES']],
  [/^\/admin\/resellers(?:\/|$)/, ['SALES', 'FINANCE']],
  [/^\/admin\/(?:carts|applications)(?:\/|$)/, ['SALES']],
  [/^\/admin\/finance(?:\/|$)/, ['FINANCE']],
  [/^\/admin\/reports$/, ['SALES', 'FINANCE']],
];

export function mayOpen(profile: AdminProfile, pathname: string): boolean {
  if (profile === 'FULL') return true;
  const path = pathname.replace(/\/+$/, '');
  return PAGES.find(([page]) => page.test(path))?.[1].includes(profile) ?? false;
}
