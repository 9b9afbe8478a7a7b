import { createHash } from 'node:crypto';

import type pg from 'pg';

/** Statements built from lists of varying length must not fill a connection's memory. */
const MOST_NAMES = 500;

/** Prefix of a statement whose best plan depends on its values: it is planned at every call. */
export const FRESH_PLAN = '/* fresh plan */ ';

/** In a statement whose text has ids in it: each of these would take up a name, and there are too many. */
export const NOT_KEPT = '/* not kept */ ';

function namesOfConnection(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= MOST_NAMES || text.startsWith(FRESH_PLAN)) return known;
    if (text.includes(NOT_KEPT)) return undefined;
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}

/** PostgreSQL parses and plans a named statement once per connection instead of once per call. */
export function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const nameOf = namesOfConnection();
  const named = (...args: unknown[]) => {
    const [text, values, ...rest] = args;
    if (typeof text !== 'string' || !Array.isArray(values)) return query(...args);
    const name = nameOf(text);
    return query(name ? { name, text, values: values as unknown[] } : { text, values }, ...rest);
  };
  Object.assign(client, { query: named });
}
