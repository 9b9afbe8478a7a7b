import type { SessionUser } from '#contract/session';

type Credit = Pick<SessionUser, 'creditLimit' | 'currentExposure'>;

const cents = (reais: number): number => Math.round(reais * 100);

/** Reais left of the limit; nothing where credit is not controlled. Centavos do not drift. */
export const availableCredit = ({ creditLimit, currentExposure }: Credit): number | undefined =>
  creditLimit === null ? undefined : Math.max(0, cents(creditLimit) - cents(currentExposure)) / 100;
