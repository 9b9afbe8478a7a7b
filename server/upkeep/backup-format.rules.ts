import { z } from 'zod';

/**
 * A backup is gzip of lines of JSON: the manifest, pages of rows, and a trailer that says what came
 * before it. Every value is PostgreSQL's own text for it, so that nothing passes through a number or
 * a date of JavaScript: neither 2^53 nor microseconds nor the `null` inside a jsonb are lost.
 */
export const FORMAT = 'ourela-backup';
export const FORMAT_VERSION = 1;

/** Sessions, known devices, one-time links, leases, counted tries and steps of the catalogue are of the moment. */
export const LEFT_OUT: readonly string[] = [
  'catalog_changes',
  'devices',
  'email_changes',
  'email_restore_links',
  'leases',
  'password_links',
  'recovery_requests',
  'sessions',
  'throttles',
];
/** In the manifest, since it decides which tables there are. */
export const MIGRATIONS_TABLE = 'schema_migrations';

const NAME = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  app: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: NAME, columns: z.array(NAME).min(1) })).min(1),
  /** The position as text, and whether that number was given out already. */
  sequences: z.array(
    z.object({ name: NAME, last: z.string().regex(/^\d{1,19}$/), called: z.boolean() }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

const Trailer = z.object({
  end: z.literal(true),
  rows: z.record(NAME, z.int().nonnegative()),
  /** Of every byte before the trailer, as they are before they are packed. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Trailer = z.infer<typeof Trailer>;

/** Rows stay text: PostgreSQL wrote them and PostgreSQL will read them. */
export type Page = { table: string; rows: string };

export const pageLine = (table: string, rows: readonly string[]): string =>
  `{"table":"${table}","rows":[${rows.join(',')}]}\n`;

const PAGE = /^\{"table":"([a-z_][a-z0-9_]{0,62})","rows":(\[.*\])\}$/s;

function parsed<T extends z.ZodType>(schema: T, line: string): z.infer<T> | undefined {
  try {
    const read = schema.safeParse(JSON.parse(line));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

export const readManifest = (line: string): Manifest | undefined => parsed(Manifest, line);
export const readTrailer = (line: string): Trailer | undefined => parsed(Trailer, line);

export function readPage(line: string): Page | undefined {
  const [, table, rows] = PAGE.exec(line) ?? [];
  return table !== undefined && rows !== undefined ? { table, rows } : undefined;
}

/** Tables after those they refer to, so that rows can be put in one table after the other. */
export function inReferenceOrder(
  tables: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] {
  const ordered: string[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      (table) =>
        !references.some(({ from, to }) => from === table && to !== table && waiting.has(to)),
    );
    if (free.length === 0) throw new Error(`Tabelas em círculo: ${[...waiting].join(', ')}`);
    for (const table of free) waiting.delete(table);
    ordered.push(...free);
  }
  return ordered;
}
