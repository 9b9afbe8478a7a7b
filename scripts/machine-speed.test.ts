import { afterEach, expect, test, vi } from 'vitest';

import { machineSlowness, slownessOf } from './machine-speed.mjs';

afterEach(() => vi.unstubAllEnvs());

test('limits grow with what the work took, are ready for a storm, and have an end', () => {
  expect([0, 10, 180, 540, 1_800, 1_000_000].map(slownessOf)).toEqual([3, 3, 3, 3, 10, 20]);
});

test.each(['', '21'])('said to be "%s", it is measured', (said) => {
  vi.stubEnv('MACHINE_SLOWNESS', said);
  const measured = machineSlowness();
  expect(measured).toBeGreaterThanOrEqual(3);
  expect(measured).toBeLessThanOrEqual(20);
});

test('what was measured for the run holds for all of its processes', () => {
  vi.stubEnv('MACHINE_SLOWNESS', '3.25');
  expect(machineSlowness()).toBe(3.25);
});
