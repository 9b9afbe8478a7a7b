import type { Migration } from '../db/read-migrations.ts';
import { isAtLeast } from '../version.ts';

/** The first one that may meet an older version at work. */
const FIRST = '0028';

const DROP = /^drop index concurrently if exists (\w+)$/;
// `if not exists` would be content with the invalid index that a build cut short has left.
const CREATE = /^create (?:unique )?index concurrently (\w+) on /;

const withoutComments = (sql: string) => sql.replaceAll(/--.*$/gm, '');

/** What would hinder a deploy that takes the instances one after the other. */
export function complaintsAbout(
  { name, sql, oldest, outside }: Omit<Migration, 'checksum'>,
  version: string,
): string[] {
  if (name < FIRST) return [];
  return [
    ...complaintsAboutAge(oldest, version),
    ...(outside ? complaintsOutside(sql) : complaintsInside(sql)),
  ].map((complaint) => `${name}: ${complaint}`);
}

function complaintsAboutAge(oldest: string | undefined, version: string): string[] {
  if (oldest === undefined) return ['says no oldest version (-- oldest: x.y.z)'];
  return isAtLeast(version, oldest) ? [] : [`${oldest} is newer than the portal, ${version}`];
}

function complaintsOutside(sql: string): string[] {
  const statements = withoutComments(sql)
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
  const dropped = new Set<string | undefined>();
  return statements.flatMap((statement) => {
    const [isDrop, gone] = DROP.exec(statement) ?? [];
    if (isDrop) dropped.add(gone);
    const [isCreate, made] = CREATE.exec(statement) ?? [];
    if (!isDrop && !isCreate) return [`outside of a transaction only indexes: ${statement}`];
    return isCreate && !dropped.has(made) ? [`${made} is not dropped before it is built`] : [];
  });
}

/** What a plain index or two tables at once do to those who write; on a table that is new nobody does. */
function complaintsInside(sql: string): string[] {
  const text = withoutComments(sql);
  const made = new Set([...text.matchAll(/\bcreate table (\w+)/g)].map(([, table]) => table));
  const locked = new Set(
    [...text.matchAll(/\b(?:alter|drop) table (?:if exists )?(?:only )?(\w+)/g)]
      .map(([, table]) => table)
      .filter((table) => !made.has(table)),
  );
  const indexes = [...text.matchAll(/\bcreate (?:unique )?index (\w+)\s+on (\w+)/g)];
  return [
    // Whoever holds one table and waits for another meets requests that do it the other way round.
    ...(locked.size > 1 ? [`locks ${[...locked].join(' and ')} in one transaction`] : []),
    ...(/\bconcurrently\b/.test(text) ? ['lacks the line -- outside of a transaction'] : []),
    ...indexes
      .filter(([, , table]) => !made.has(table))
      .map(([, index, table]) => `${index} on ${table} is not built concurrently`),
  ];
}
