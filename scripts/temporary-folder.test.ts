import { expect, test } from 'vitest';

import { fitsInMemory } from './temporary-folder.mjs';

const GIB = 1024 ** 3;
const PLENTY = {
  mounts: '/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n',
  free: 8 * GIB,
  available: 8 * GIB,
};

test('files of a run lie in memory where there is plenty of it', () => {
  expect(fitsInMemory(PLENTY)).toBe(true);
});

test.each([
  ['the folder is small, as a container has it', { ...PLENTY, free: GIB / 16 }],
  ['the machine is', { ...PLENTY, available: 4 * GIB }],
  ['no program may start there', { ...PLENTY, mounts: PLENTY.mounts.replace('nodev', 'noexec') }],
  ['it is a folder of the disk', { ...PLENTY, mounts: '/dev/vda / ext4 rw 0 0\n' }],
])('and on the disk where %s', (_, machine) => {
  expect(fitsInMemory(machine)).toBe(false);
});
