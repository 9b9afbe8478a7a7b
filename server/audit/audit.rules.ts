type Values = Record<string, unknown>;

/** Only what really changed, as before and after. Undefined when nothing did. */
export function changesBetween(
  before: Values,
  after: Values,
): { before: Values; after: Values } | undefined {
  const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
  if (changed.length === 0) return undefined;
  const pick = (values: Values) =>
    Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
  return { before: pick(before), after: pick(after) };
}
