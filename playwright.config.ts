import { defineConfig } from '@playwright/test';

import { findRememberedBrowser } from './e2e/browser.ts';
import { patience } from './e2e/patience.ts';
import { machineSlowness } from './scripts/machine-speed.mjs';
import { keepTemporaryFilesInMemory } from './scripts/temporary-folder.mjs';

// The workers, which read this file again, take it from the environment.
keepTemporaryFilesInMemory();

// Measured once: the workers, which read this file again, take it from the environment.
process.env['MACHINE_SLOWNESS'] ??= String(machineSlowness());

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/playwright',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // Journeys share the server's data and expect others at work in it. One more than there are cores: each
  // waits for the server now and then.
  workers: 3,
  retries: 0,
  timeout: patience(60_000),
  expect: { timeout: patience(15_000) },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    // Set by the global setup before any worker starts.
    baseURL: process.env['E2E_URL'] ?? 'http://e2e-server.invalid',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Tools read this file on machines that have not chosen a browser yet.
    launchOptions: findRememberedBrowser() ?? {},
    screenshot: 'only-on-failure',
    // Without pictures and pages of every step: they cost the journeys that go well more than they help.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      // Without motion, which is drawn frame by frame by the processor. The telephone keeps it.
      use: {
        viewport: { width: 1440, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    {
      // Only what depends on the width of the screen: a journey says so by its tag.
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
