import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import type { MockInstance } from 'vitest';

import { leaveCart } from '#web/cart/cart.ts';

import { installDialogs } from './dialogs.ts';
import { patience } from './patience.ts';

installDialogs();

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

// React says here what would only be a whisper in production, so it fails the test. A test that
// provokes an error on purpose clears the spy once it has looked at it.
afterEach(() => {
  cleanup();
  const complaints = errors.mock.calls.map((call) => call.map(String).join(' '));
  errors.mockRestore();
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
});

// Files share their modules: what a module remembers must not reach the next file.
afterAll(() => {
  toast.remove();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  leaveCart();
});

/** A busy machine is no failure; what never comes still is. */
configure({ asyncUtilTimeout: patience(15_000) });
