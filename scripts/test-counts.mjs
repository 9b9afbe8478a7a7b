// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Counts */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

/**
 * @param {Counts} a @param {Counts} b
 * @returns {Counts}
 */
export const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  flaky: a.flaky + b.flaky,
});

/**
 * A file that could not even be loaded holds no test, yet it is a failure.
 * @param {{ numPassedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Counts}
 */
export function countVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }) {
  const failed = testResults.map(({ status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').length;
    return status === 'failed' ? Math.max(tests, 1) : tests;
  });
  return {
    passed: numPassedTests,
    failed: failed.reduce((sum, count) => sum + count, 0),
    skipped: numPendingTests + numTodoTests,
    flaky: 0,
  };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, skipped: number, flaky: number },
 *   errors: unknown[] }} report
 * @returns {Counts}
 */
export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
  flaky: stats.flaky,
});

/** @param {Counts} counts */
export const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * Why a run is not good although its runner may have been content; nothing when it is.
 * @param {Counts} counts @param {number} exitCode @returns {string | undefined}
 */
export function complaint({ passed, failed, skipped, flaky }, exitCode) {
  if (failed > 0) return `${failed} teste(s) falharam.`;
  if (exitCode !== 0) return `O executor terminou com o código ${exitCode}.`;
  if (skipped > 0) return `${skipped} teste(s) foram pulados: aqui nenhum teste é pulado.`;
  if (flaky > 0) return `${flaky} teste(s) só passaram ao repetir.`;
  if (passed === 0) return 'Nenhum teste foi executado.';
  return undefined;
}

/**
 * @template T
 * @param {string} file @param {(report: T) => Counts} count @param {number} exitCode
 * @returns {Counts}
 */
export function readCounts(file, count, exitCode) {
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : NOTHING;
  // The runner broke outside of any test: that is one failure more than it counted.
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
