import { expect, test } from 'vitest';

import { appOver, testApp } from '../testing/test-app.ts';

const api = await testApp();

test('every line says which instance of which version it is from', async () => {
  await api.get('/api/health');
  await api.get('/api/nothing');
  const lines = api.logged().trim().split('\n');
  expect(lines.length).toBeGreaterThanOrEqual(2);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ instance: 'test-1', version: 'test' });
    expect(JSON.parse(line)).not.toHaveProperty('hostname');
  }
});

test('a scrape every few seconds leaves no line, one that is refused does', async () => {
  const scraped = await appOver(api);
  await scraped.get('/api/metrics');
  await scraped.get('/api/health');
  expect(scraped.logged()).toContain('/api/health');
  expect(scraped.logged()).not.toContain('/api/metrics');
  const guarded = await appOver(api, { metricsToken: 'sixteen-letters-' });
  await guarded.get('/api/metrics');
  expect(guarded.logged()).toContain('"route":"/api/metrics","status":401');
});
