import { toCents } from '#contract/money';
import type { SessionUser } from '#contract/session';

type Credit = Pick<SessionUser, 'creditLimit' | 'currentExposure'>;

/** Reais left of the limit; nothing where credit is not controlled. Centavos do not drift. */
export const availableCredit = ({ creditLimit, currentExposure }: Credit): number | undefined =>
  creditLimit === null
    ? undefined
    : Math.max(0, toCents(creditLimit) - toCents(currentExposure)) / 100;
