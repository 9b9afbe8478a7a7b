const END_TO_END = /^[A-Za-z0-9]{32}$/;
/** More than any bank sends at once: the rest is found in its list. */
const MOST = 500;

/**
 * The payments that a notice names, whatever else it says: it is neither believed nor held to a form. One that cannot
 * be read names none.
 */
export function idsOfNotice(text: string): string[] {
  const items = itemsOf(text);
  const ids = items.flatMap((item) =>
    isObject(item) && typeof item['endToEndId'] === 'string' ? [item['endToEndId']] : [],
  );
  return [...new Set(ids.filter((id) => END_TO_END.test(id)))].slice(0, MOST);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function itemsOf(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return isObject(parsed) && Array.isArray(parsed['pix']) ? parsed['pix'] : [];
  } catch {
    return [];
  }
}
