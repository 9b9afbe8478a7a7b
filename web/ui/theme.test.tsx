import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { applyTheme, readTheme, useTheme } from './theme.ts';

type Screen = { narrow: boolean; systemDark: boolean };

function showOn({ narrow, systemDark }: Screen) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: query.includes('767px') ? narrow : systemDark,
    }),
  );
}

function closeStorage() {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
}

const shownTheme = () => document.documentElement.dataset['theme'];
const barColour = () => document.querySelector('meta[name="theme-color"]')?.getAttribute('content');

const scripts = import.meta.glob('../public/theme.js');
async function runThemeScript() {
  vi.resetModules();
  await scripts['../public/theme.js']?.();
}

function Toggle() {
  const { theme, toggle } = useTheme();
  return <button onClick={toggle}>{theme}</button>;
}

beforeEach(() => {
  delete document.documentElement.dataset['theme'];
  const bar = document.createElement('meta');
  bar.name = 'theme-color';
  document.head.replaceChildren(bar);
  showOn({ narrow: false, systemDark: false });
});

const table = ['true', 'false', null, 'nonsense'].flatMap((stored) =>
  [true, false].flatMap((narrow) =>
    [true, false].map((systemDark) => ({
      stored,
      narrow,
      systemDark,
      expected:
        stored === 'true' || (stored !== 'false' && (narrow || systemDark)) ? 'dark' : 'light',
    })),
  ),
);

test.each(table)(
  'stored $stored, narrow $narrow, system dark $systemDark: $expected, before and after the app starts',
  async ({ stored, narrow, systemDark, expected }) => {
    showOn({ narrow, systemDark });
    if (stored !== null) localStorage.setItem('darkMode', stored);
    expect(readTheme()).toBe(expected);
    await runThemeScript();
    expect(shownTheme()).toBe(expected);
  },
);

test.each([true, false])(
  'with the storage closed to us the screen decides (narrow: %s)',
  async (narrow) => {
    closeStorage();
    showOn({ narrow, systemDark: false });
    expect(readTheme()).toBe(narrow ? 'dark' : 'light');
    await runThemeScript();
    expect(shownTheme()).toBe(narrow ? 'dark' : 'light');
  },
);

test('the early script and the app give the bars of the browser the same colour', async () => {
  for (const theme of ['light', 'dark'] as const) {
    applyTheme(theme);
    const byApp = barColour();
    localStorage.setItem('darkMode', String(theme === 'dark'));
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '');
    await runThemeScript();
    expect(byApp).toMatch(/^#/);
    expect(barColour()).toBe(byApp);
  }
});

test('toggling changes the page and is remembered', async () => {
  render(<Toggle />);
  await userEvent.click(screen.getByRole('button', { name: 'light' }));
  expect(shownTheme()).toBe('dark');
  expect(localStorage.getItem('darkMode')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(shownTheme()).toBe('light');
  expect(localStorage.getItem('darkMode')).toBe('false');
});

test('a choice in another tab is followed', () => {
  render(<Toggle />);
  act(() => {
    localStorage.setItem('darkMode', 'true');
    window.dispatchEvent(new StorageEvent('storage', { key: 'darkMode', newValue: 'true' }));
  });
  expect(screen.getByRole('button')).toHaveTextContent('dark');
  expect(shownTheme()).toBe('dark');
});

test('toggling works without storage, for as long as the page lives', async () => {
  closeStorage();
  render(<Toggle />);
  await userEvent.click(screen.getByRole('button', { name: 'light' }));
  expect(screen.getByRole('button')).toHaveTextContent('dark');
  expect(shownTheme()).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(shownTheme()).toBe('light');
});
