import { parseSync, Visitor } from 'vite';

import type { Files } from './edges.ts';

/** What only SQL says; a sentence for people holds none of it. */
const SQL = new RegExp(
  [
    String.raw`\bselect\b[\s\S]+?\bfrom\b`,
    String.raw`\binsert into\b`,
    String.raw`\bupdate \w+(?: \w+)? set\b`,
    String.raw`\bdelete from\b`,
    String.raw`\b(?:order|group) by\b`,
    String.raw`\bjoin \w+ \w+ on\b`,
    String.raw`\b(?:coalesce|date_trunc|json_agg|json_build_object|now)\(`,
    String.raw`\bexists \(`,
    String.raw`\bis (?:not )?null\b`,
    String.raw`\bat time zone\b`,
    String.raw`::(?:date|uuid|text|bigint|int|numeric|timestamptz?)\b`,
    // A column of a table with a letter for its name, compared: `p.price_cents >= `.
    String.raw`\b[a-z]\.\w+ (?:<=|>=|<>|=) `,
  ].join('|'),
);

/** Fragments count as well: a condition in one file and its statement in another are read as one. */
const mayHoldSql = (path: string) =>
  !path.startsWith('server/') ||
  /^server\/(?:db|testing)\/|\.queries\.ts$|\.test\.ts$/.test(path) ||
  !path.endsWith('.ts');

function stringsOf(path: string, source: string): string[] {
  const found: string[] = [];
  const { program } = parseSync(path, source);
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') found.push(value);
    },
    TemplateLiteral: ({ quasis }) => {
      found.push(quasis.map(({ value }) => value.raw).join('?'));
    },
  }).visit(program);
  return found;
}

/** SQL that is written anywhere but in `*.queries.ts`. */
export const sqlOutsideQueries = (files: Files) =>
  [...files]
    .filter(([path]) => !mayHoldSql(path))
    .flatMap(([path, source]) =>
      stringsOf(path, source)
        .filter((text) => SQL.test(text))
        .map((text) => ({
          rule: 'sql-text-stays-in-queries',
          where: `${path}: ${text.trim().slice(0, 60)}`,
        })),
    );
