import { addDays } from '#contract/calendar';
import { orderWindow, type ProductCollection } from '#contract/delivery';

const NEW_DAYS = 30;

/** Of those that take orders the one that opened last, while that is news. */
export const newestCollection = <C extends ProductCollection>(
  offered: readonly C[],
  today: string,
): C | undefined =>
  offered
    .filter((one) => orderWindow(one, today) === 'open' && one.opensOn >= addDays(today, -NEW_DAYS))
    .toSorted((a, b) => b.opensOn.localeCompare(a.opensOn))[0];
