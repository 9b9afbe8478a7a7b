import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One thread waits while the other's database works.
    maxWorkers: 2,
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
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
          testTimeout: 30_000,
        },
      },
    ],
  },
});
