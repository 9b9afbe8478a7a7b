import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { expect, test } from 'vitest';

import { projectRoot } from '../project-root.ts';
import { patience } from '../testing/patience.ts';
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

/** A process that logs two lines and then does this; what it has written when it is over. */
function linesOf(ending: string): string[] {
  const program = `import { createLogger } from '${path.join(projectRoot, 'server/http/request-log.ts')}';
    const log = createLogger({ level: 'info', instance: 'i', version: 'v' });
    log.info('first'); log.info('second'); ${ending}`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' });
  return stdout.trim().split('\n');
}

test.each([
  ['it has nothing more to do', ''],
  ['it says that it ends', 'process.exit(0);'],
  ['it fails', "throw new Error('a bug');"],
  ['it is stopped', "process.on('SIGTERM', () => process.exit(0)); process.kill(process.pid);"],
])(
  'lines that are gathered are written when the process ends: %s',
  { timeout: patience(30_000) },
  (_how, ending) => {
    const [first, second, ...more] = linesOf(ending);
    expect([first, second]).toEqual([
      expect.stringContaining('"msg":"first"'),
      expect.stringContaining('"msg":"second"'),
    ]);
    expect(more).toEqual([]);
  },
);

test('a line does not wait for others to come', { timeout: patience(30_000) }, () => {
  // Killed: nothing of it can be written at the end.
  const ending = "setInterval(() => process.kill(process.pid, 'SIGKILL'), 5000);";
  expect(linesOf(ending)).toHaveLength(2);
});
