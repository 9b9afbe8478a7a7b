import { describe, expect, test } from 'vitest';

import { supportsNode } from './ensure-installed.mjs';
import { add, complaint, countPlaywright, countVitest, NOTHING, summary } from './test-counts.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
});

describe('the counts of a test run', () => {
  test('failed tests are counted one by one', () => {
    const testResults = [file('failed', 'passed', 'failed', 'failed'), file('passed', 'passed')];
    const report = { numPassedTests: 2, numPendingTests: 0, numTodoTests: 0, testResults };
    expect(countVitest(report)).toEqual({ passed: 2, failed: 2, skipped: 0, flaky: 0 });
  });

  test('a file that could not be loaded is a failure', () => {
    const testResults = [file('failed'), file('passed', 'passed')];
    const report = { numPassedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults };
    expect(countVitest(report)).toMatchObject({ passed: 1, failed: 1 });
  });

  test('skipped tests and tests still to be written are both skipped', () => {
    const report = { numPassedTests: 1, numPendingTests: 2, numTodoTests: 3, testResults: [] };
    expect(countVitest(report)).toMatchObject({ skipped: 5 });
  });

  test('an error outside of every journey is a failure', () => {
    const stats = { expected: 4, unexpected: 1, skipped: 0, flaky: 0 };
    expect(countPlaywright({ stats, errors: ['setup'] })).toMatchObject({ passed: 4, failed: 2 });
  });

  test('the summary names skipped tests only when there are some', () => {
    const counts = add({ ...NOTHING, passed: 3 }, { ...NOTHING, passed: 4 });
    expect(summary(counts)).toBe('7 passed, 0 failed');
    expect(summary({ ...counts, skipped: 1 })).toBe('7 passed, 0 failed, 1 skipped');
  });
});

describe('what makes a run bad', () => {
  const good = { ...NOTHING, passed: 5 };

  test.each([
    ['a failed test', { ...good, failed: 1 }, 1],
    ['a runner that broke', good, 1],
    ['a skipped test', { ...good, skipped: 1 }, 0],
    ['a test that passed only when repeated', { ...good, flaky: 1 }, 0],
    ['no test at all', NOTHING, 0],
  ])('%s', (_what, counts, exitCode) => {
    expect(complaint(counts, exitCode)).toEqual(expect.any(String));
  });

  test('nothing else', () => {
    expect(complaint(good, 0)).toBeUndefined();
  });
});

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.0.0', true],
])('Node %s is supported: %s', (version, supported) => {
  expect(supportsNode(version)).toBe(supported);
});
