import type { AdminProfile } from '#contract/admin-profiles';
import type { AdminUser } from '#contract/users';

/** Null: credit is not controlled. */
export const availableOf = ({
  creditLimit,
  currentExposure,
}: Pick<AdminUser, 'creditLimit' | 'currentExposure'>): number | null =>
  creditLimit === null ? null : Math.max(0, cents(creditLimit) - cents(currentExposure)) / 100;

const cents = (reais: number): number => Math.round(reais * 100);

type Shares = {
  used: number;
  review: number;
  free: number;
  usedPercent: number;
  reviewPercent: number;
};

/** How the limit divides into what is used, what orders under review would take, and the rest. */
export function sharesOf(limit: number, used: number, review: number): Shares {
  const free = Math.max(0, cents(limit) - cents(used) - cents(review)) / 100;
  const percent = (part: number) => (limit === 0 ? 0 : Math.min(100, (part / limit) * 100));
  const usedPercent = percent(used);
  const reviewPercent = Math.min(100 - usedPercent, percent(review));
  return { used, review, free, usedPercent, reviewPercent };
}

/** Limit and term are agreed on by who collects; who sells looks after the rest of an account. */
export const mayGiveCredit = (profile: AdminProfile): boolean => profile !== 'SALES';
