import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const KEY = 'darkMode';
export const NARROW = '(max-width: 767px)';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** The browser's own bars take the colour of the page (`--paper` in tokens.css). */
const PAPER: Record<Theme, string> = { light: '#f5f5f2', dark: '#101213' };

const listeners = new Set<() => void>();
/** A choice the browser would not store (private mode, full disk): it holds until the page is left. */
let unsaved: Theme | undefined;

function readStored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * The stored preference, else dark on narrow screens, else the system's. public/theme.js says the same
 * before the first paint, so that no page flashes in the wrong theme; where storage is closed (private
 * mode) it goes on without. Its comments stand here, because every byte of it is sent as it is.
 */
export function readTheme(): Theme {
  const stored = readStored();
  if (stored === 'true') return 'dark';
  if (stored === 'false') return 'light';
  return matchMedia(NARROW).matches || matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light';
}

export function applyTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[theme]);
}

const currentTheme = () => unsaved ?? readTheme();

function settle() {
  applyTheme(currentTheme());
  for (const listener of listeners) listener();
}

function onStorage(event: StorageEvent) {
  // A null key means the whole storage was cleared.
  if (event.key !== KEY && event.key !== null) return;
  unsaved = undefined;
  settle();
}

function watch() {
  const queries = [matchMedia(NARROW), matchMedia(SYSTEM_DARK)];
  window.addEventListener('storage', onStorage);
  for (const query of queries) query.addEventListener('change', settle);
  return () => {
    window.removeEventListener('storage', onStorage);
    for (const query of queries) query.removeEventListener('change', settle);
  };
}

let unwatch: (() => void) | undefined;

function subscribe(listener: () => void) {
  listeners.add(listener);
  unwatch ??= watch();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    unwatch?.();
    unwatch = undefined;
  };
}

function toggle() {
  const next = currentTheme() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(KEY, String(next === 'dark'));
    unsaved = undefined;
  } catch {
    unsaved = next;
  }
  settle();
}

export const useTheme = () => ({ theme: useSyncExternalStore(subscribe, currentTheme), toggle });
