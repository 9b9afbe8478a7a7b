export type Limits = { min: number; max: number };

export const within = (quantity: number, { min, max }: Limits): number =>
  Math.max(min, Math.min(quantity, max));

/**
 * What typing means: the quantity it stands for, and the text to keep in the field while it is not
 * finished (nothing yet, or a zero on the way to a number). Too much becomes the most at once.
 */
export function readQuantity(typed: string, limits: Limits) {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 7);
  const quantity = within(Number(digits), limits);
  const unfinished = digits === '' || Number(digits) < limits.min;
  return { quantity, draft: unfinished ? digits : undefined };
}
