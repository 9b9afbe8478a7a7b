import { ROLES } from '#contract/roles';
import type { SessionUser } from '#contract/session';

export type Area = 'home' | 'public' | 'admin' | 'reseller';

type Visitor = Pick<SessionUser, 'role' | 'approved'> | null;
type Home = (typeof ROLES)[keyof typeof ROLES]['home'];

type Decision =
  | { kind: 'show' }
  /** The page stays behind the 'Aguardando Aprovação' screen. */
  | { kind: 'await-approval' }
  | { kind: 'go'; to: '/login' | '/unauthorized' | Home };

const go = (to: '/login' | '/unauthorized' | Home): Decision => ({ kind: 'go', to });

/** Who may see which part of the site. */
export function decideRoute(area: Area, visitor: Visitor): Decision {
  if (!visitor) return area === 'public' ? { kind: 'show' } : go('/login');
  if (area === 'home' || area === 'public') return go(ROLES[visitor.role].home);
  if (area === 'admin') return visitor.role === 'ADMIN' ? { kind: 'show' } : go('/unauthorized');
  if (visitor.role !== 'RESELLER') return go('/unauthorized');
  return visitor.approved ? { kind: 'show' } : { kind: 'await-approval' };
}
