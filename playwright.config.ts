import { defineConfig } from '@playwright/test';

import { findRememberedBrowser } from './e2e/browser.ts';

/** Journeys about what happens, not about how it looks: one width is enough to see it. */
const AT_A_DESK = [
  'application-*',
  'boleto-*',
  'checkout-once',
  'closed-areas',
  'order-credit',
  'order-exported',
  'password-link',
  'private-attachments',
  'product-changed-meanwhile',
  'product-copied-and-deleted',
  'product-pictures',
  'profile-password',
  'reseller-credit-and-role',
  'reseller-deleted',
  'reseller-edited',
  'reseller-suspended',
  'resellers-found',
  'security',
  'server-down',
  'session-end',
  'statement',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/playwright',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    // Set by the global setup before any worker starts.
    baseURL: process.env['E2E_URL'] ?? 'http://e2e-server.invalid',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Tools read this file on machines that have not chosen a browser yet.
    launchOptions: findRememberedBrowser() ?? {},
    screenshot: 'only-on-failure',
    // Without a film of every step: it doubles the time of a journey that goes well.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testIgnore: AT_A_DESK,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
});
