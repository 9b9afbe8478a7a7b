import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, vi } from 'vitest';
import type { MockInstance } from 'vitest';

import { clearToken } from '#web/api/token.ts';
import { leaveCart } from '#web/cart/cart.ts';
import { releasePlace } from '#web/ui/held-place.ts';

import { installDialogs } from './dialogs.ts';
import { patience } from './patience.ts';
import { closeServer, installServer, openServer } from './server.ts';

installDialogs();
installServer();

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
  vi.stubGlobal('scrollTo', () => undefined);
  openServer();
});

// Files share their modules: what one remembers must not reach the next test.
// React says on the console what would only be a whisper in production, so it fails the test. One that
// provokes an error on purpose clears the spy once it has looked at it.
afterEach(() => {
  cleanup();
  const complaints = errors.mock.calls.map((call) => call.map(String).join(' '));
  const problems = closeServer();
  toast.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearToken();
  localStorage.clear();
  sessionStorage.clear();
  leaveCart();
  releasePlace();
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

/** A busy machine is no failure; what never comes still is. */
configure({ asyncUtilTimeout: patience(15_000) });
