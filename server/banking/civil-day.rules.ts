const DAY = 86_400_000;

/** Whichever comes first. */
export const daysApart = (one: string, other: string): number =>
  Math.abs(Date.parse(`${one}T00:00:00Z`) - Date.parse(`${other}T00:00:00Z`)) / DAY;
