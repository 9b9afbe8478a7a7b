export type Press = { detail: number };

/** A quick answer comes between the two clicks of a double click, and the second means nothing. */
export const isSecondClick = (press: Press | undefined): boolean =>
  press !== undefined && press.detail > 1;
