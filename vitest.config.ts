import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { machineSlowness } from './scripts/machine-speed.mjs';
import { keepTemporaryFilesInMemory } from './scripts/temporary-folder.mjs';

keepTemporaryFilesInMemory();

/** Asked of tests through `patience`; the limits here grow with it as well. */
const slowness = machineSlowness();

export default defineConfig({
  test: {
    // One more than there are cores: each waits for its database or a process of its own now and then.
    maxWorkers: 3,
    teardownTimeout: 30_000 * slowness,
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,scripts}/**/*.test.ts'],
          environment: 'node',
          // Each file has a database of its own; loading the whole app again for each costs more than
          // its tests do.
          isolate: false,
          setupFiles: ['server/testing/setup.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          provide: { slowness },
          testTimeout: 120_000 * slowness,
          hookTimeout: 120_000 * slowness,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Each file has a window of its own; loading React and the design system again for each costs
          // more than its tests do.
          isolate: false,
          setupFiles: ['web/testing/setup.ts'],
          provide: { slowness },
          testTimeout: 120_000 * slowness,
          hookTimeout: 60_000 * slowness,
        },
      },
    ],
  },
});
