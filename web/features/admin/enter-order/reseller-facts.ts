import type { AdminUser } from '#contract/users';

/** What to call a reseller that may not have given a company name. */
export const nameOf = ({ companyName, email }: Pick<AdminUser, 'companyName' | 'email'>): string =>
  companyName || email;

/** Reais; nothing where credit is not controlled. Summed in centavos, where nothing drifts. */
export function availableCredit({
  creditLimit,
  currentExposure,
}: Pick<AdminUser, 'creditLimit' | 'currentExposure'>): number | undefined {
  if (creditLimit === null) return undefined;
  return Math.max(0, Math.round(creditLimit * 100) - Math.round(currentExposure * 100)) / 100;
}
