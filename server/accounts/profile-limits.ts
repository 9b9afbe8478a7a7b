import type { AdminProfile } from '#contract/admin-profiles';
import type { Role } from '#contract/role';

import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';

type Acting = Pick<SignedIn, 'profile'>;

export const isFull = ({ profile }: Acting): boolean => profile === 'FULL';

/** Accounts of administrators are the business of those who have a full profile. */
export function refuseBeyondProfile(actor: Acting, role: Role): void {
  if (role === 'ADMIN' && !isFull(actor)) throw new AppError('NOT_ALLOWED');
}

const CREDIT: readonly string[] = [
  'credit_limit_cents',
  'default_payment_term',
  'default_own_term_id',
];

/** Who sells looks after a company's data, who collects after its credit; a role is given by neither. */
const MAY_CHANGE: Record<AdminProfile, (column: string) => boolean> = {
  FULL: () => true,
  SALES: (column) => column !== 'role' && !CREDIT.includes(column),
  FINANCE: (column) => CREDIT.includes(column),
  SHIPPING: () => false,
};

/** Judged by what would change: a form sends what it was filled with as well. */
export function refuseOtherFields({ profile }: Acting, changed: object): void {
  const may = profile && MAY_CHANGE[profile];
  if (!may || !Object.keys(changed).every(may)) throw new AppError('NOT_ALLOWED');
}
