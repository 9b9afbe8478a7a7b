import type { AdminUser } from '#contract/users';

/** What to call a reseller that may not have given a company name. */
export const nameOf = ({ companyName, email }: Pick<AdminUser, 'companyName' | 'email'>): string =>
  companyName || email;
