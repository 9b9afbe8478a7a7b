/** Full rows in every layout: two, three and four columns. */
const GROUP = 12;

/**
 * Products in groups that the browser skips while they are far away. Were each skipped by itself,
 * every one that came near would have all the others measured again.
 */
export const groupsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / GROUP) }, (_, at) =>
    all.slice(at * GROUP, (at + 1) * GROUP),
  );

/** The first are never skipped: they are on the screen, and the browser would count them as moved. */
export const isSkipped = (group: readonly unknown[], at: number): boolean =>
  at > 0 && group.length === GROUP;
