import type { ErrorDetail } from '#contract/error-reply';

/** Longer than any sentence for people: a dump of something. */
const MOST_CHARACTERS = 500;

/** The text at one of these names, the first that has any. */
export function wordAt(body: unknown, ...names: string[]): string {
  if (!(body instanceof Object)) return '';
  const values = new Map<string, unknown>(Object.entries(body));
  for (const name of names) {
    const value = values.get(name);
    if (typeof value === 'string' && value) return value;
  }
  return '';
}

/** What an answer says to people: its error, its message, or all of it where it is bare text. */
export function sentenceIn(body: unknown): string {
  if (typeof body !== 'string') return wordAt(body, 'error', 'message');
  const text = body.trim();
  // The page of a proxy is no sentence.
  return text.startsWith('<') || text.length > MOST_CHARACTERS ? '' : text;
}

/** What it says about single fields, in either of the two shapes that servers use. */
export function detailsIn(body: unknown): ErrorDetail[] {
  if (!(body instanceof Object)) return [];
  const { details, errors }: { details?: unknown; errors?: unknown } = body;
  return [details, errors].flatMap((list) => (Array.isArray(list) ? list.flatMap(detailOf) : []));
}

function detailOf(item: unknown): ErrorDetail[] {
  const message = wordAt(item, 'msg', 'message');
  return message ? [{ path: wordAt(item, 'path', 'param', 'field'), message }] : [];
}
