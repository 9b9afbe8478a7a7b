import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { projectRoot } from '../project-root.ts';
import { readMetrics } from '../testing/read-metrics.ts';
import { testApp } from '../testing/test-app.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, 'deploy', file), 'utf8');

type Panel = { title: string; datasource: { uid: string }; targets: { expr: string }[] };
type Dashboard = { panels: Panel[]; templating: { list: { name: string; query: unknown }[] } };
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a file of ours, and looked at below
const dashboard = JSON.parse(read('grafana/portal.json')) as Dashboard;
const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const alerts = [...read('prometheus/alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) =>
  String(expr),
);

const api = await testApp();
// Some series begin with the first request that is over.
await api.get('/api/health');
const families = readMetrics((await api.get('/api/metrics')).body);

/** Everything an expression may name, with the labels it may ask for; the scraper adds two. */
const labelsOf = new Map<string, Set<string>>([['up', new Set(['job', 'instance'])]]);
for (const { name, type, samples } of families) {
  const names =
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
  const labels = samples.flatMap((sample) => Object.keys(sample.labels));
  for (const one of names) labelsOf.set(one, new Set([...labels, 'job', 'instance']));
}

/** The metrics of an expression, each with what stands in its braces. */
const selectors = (expr: string) =>
  [...expr.matchAll(/\b(up|(?:portal|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name, inner = '']) => ({
      name: String(name),
      labels: [...inner.matchAll(/(\w+)\s*[=!]/g)].map(([, label]) => String(label)),
    }),
  );

test.each([
  ['the dashboard', shown, 20],
  ['the alerts', alerts, 5],
])('%s ask for metrics and labels that there are', (_who, expressions, least) => {
  expect(expressions.length).toBeGreaterThanOrEqual(least);
  for (const expr of expressions) {
    const asked = selectors(expr);
    expect(asked.length).toBeGreaterThan(0);
    for (const { name, labels } of asked) {
      expect([...labelsOf.keys()]).toContain(name);
      expect([...(labelsOf.get(name) ?? [])]).toEqual(expect.arrayContaining(labels));
    }
  }
});

test('the dashboard takes its source from a variable, so it can be used anywhere', () => {
  expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance']);
  expect(new Set(dashboard.panels.map(({ datasource }) => datasource.uid))).toEqual(
    new Set(['${datasource}']),
  );
});

test('every metric of the portal is shown or watched', () => {
  const used = new Set([...shown, ...alerts].flatMap(selectors).map(({ name }) => name));
  const unused = families
    .map(({ name }) => name)
    .filter((name) => name.startsWith('portal_'))
    .filter((name) => ![...used].some((one) => one.startsWith(name)));
  expect(unused).toEqual([]);
});
