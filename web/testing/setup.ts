import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import type { MockInstance } from 'vitest';

import { forgetBrand } from '#web/api/brand.ts';
import { clearToken } from '#web/api/token.ts';
import { leaveCart } from '#web/cart/cart.ts';
import { releasePlace } from '#web/ui/held-place.ts';

import { installDialogs } from './dialogs.ts';
import { patience } from './patience.ts';
import { closeServer, installServer, openServer } from './server.ts';
import { endTimers, watchTimers } from './timers.ts';

installDialogs();
installServer();
watchTimers();

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
  endTimers();
  const complaints = errors.mock.calls.map((call) => call.map(String).join(' '));
  const problems = closeServer();
  toast.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // The window is shared as well: an address with a search would be the next page's.
  history.replaceState(null, '', '/');
  clearToken();
  forgetBrand();
  localStorage.clear();
  sessionStorage.clear();
  leaveCart();
  releasePlace();
  if (complaints.length > 0) throw new Error(`console.error was called:\n${complaints.join('\n')}`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

// A page that a test has only just asked for would be missing from the files that come after.
afterAll(() => vi.dynamicImportSettled());

const { getElementError } = getConfig();

configure({
  /** A busy machine is no failure; what never comes still is. */
  asyncUtilTimeout: patience(15_000),
  /**
   * What is not there yet is asked for again and again, and each time the whole page would be printed
   * for nobody. It is for the last time: the wait that is over asks once more, for its message.
   */
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

/**
 * React notes for each element where it was made, to name it in a warning: a tenth of the time of all
 * tests. It stops by itself after 10,000 within a second, and is told here that it has made those.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set() {},
  });
}
