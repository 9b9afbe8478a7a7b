import type pg from 'pg';

import type { Db } from '../db/database.ts';
import { atTheEnd } from './at-the-end.ts';
import { testPool } from './test-database.ts';

type Node = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Relation Name'?: string;
  Plans?: Node[];
};
type Run = (text: string, values: readonly unknown[]) => unknown;

/** `rows`: looked at in all, by whichever way the database chose; `walked`: tables read from end to end. */
export type Looked = { rows: number; walked: string[] };

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function lookAt(run: Run, text: string, values: readonly unknown[]): Promise<Looked> {
  const answer = await run(`explain (analyze, timing off, format json) ${text}`, values);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what PostgreSQL documents
  const { rows } = answer as { rows: { 'QUERY PLAN': { Plan: Node }[] }[] };
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('no plan');
  const nodes = nodesOf(plan);
  const looked = nodes.map(
    (node) =>
      node['Actual Loops'] *
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)),
  );
  return {
    rows: looked.reduce((sum, one) => sum + one, 0),
    walked: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
      .map((node) => node['Relation Name'] ?? ''),
  };
}

/** How many rows a statement looks at in all. */
export const rowsOf = async (
  client: pg.Client,
  text: string,
  values: readonly unknown[],
): Promise<number> =>
  (await lookAt((asked, given) => client.query(asked, [...given]), text, values)).rows;

/** Each statement is tried before it runs; what it wrote is taken back, so that it can. */
function watch(client: pg.PoolClient, seen: Looked[]): void {
  const query = client.query.bind(client) as Run;
  let within = false;
  const watched: Run = async (text, values) => {
    if (/^(begin|start transaction)/i.test(text)) within = true;
    if (/^(commit|rollback$)/i.test(text)) within = false;
    if (/^\s*(\/\*[^*]*\*\/\s*)?(with|select|insert|update)\b/i.test(text)) {
      if (within) await query('savepoint tried', []);
      seen.push(await lookAt(query, text, values));
      if (within) await query('rollback to savepoint tried', []);
    }
    return query(text, values);
  };
  Object.assign(client, { query: watched });
}

/** Connections whose statements are looked at: what `work` took, the worst statement and all walked tables. */
export function watchedDatabase(url: string) {
  const seen: Looked[] = [];
  const database = testPool(url);
  database.pool.on('connect', (client) => watch(client, seen));
  atTheEnd(() => database.close());
  return async (work: (db: Db) => Promise<unknown>): Promise<Looked> => {
    seen.length = 0;
    await work(database.db);
    if (seen.length === 0) throw new Error('no statement was seen');
    return {
      rows: Math.max(...seen.map(({ rows }) => rows)),
      walked: [...new Set(seen.flatMap(({ walked }) => walked))].toSorted(),
    };
  };
}
