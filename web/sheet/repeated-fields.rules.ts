/** The fields that more than one column was said to be. */
export function repeatedFields<F extends string>(mapping: readonly (F | null)[]): Set<F> {
  const used = mapping.filter((field) => field !== null);
  return new Set(used.filter((field, at) => used.indexOf(field) !== at));
}
