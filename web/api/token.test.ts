import { expect, test, vi } from 'vitest';

import { clearToken, onTokenChange, readToken, saveToken } from './token.ts';

test('the token lives in local storage under "token"', () => {
  saveToken('abc');
  expect(localStorage.getItem('token')).toBe('abc');
  clearToken();
  expect(localStorage.getItem('token')).toBeNull();
});

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('a browser that refuses storage still keeps the session of the tab', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  saveToken('abc');
  expect(readToken()).toBe('abc');
  clearToken();
  expect(readToken()).toBeNull();
});

test('another tab that signs in or out, or empties the storage, is heard', () => {
  const heard = vi.fn<() => void>();
  const stop = onTokenChange(heard);
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
  stop();
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(heard).toHaveBeenCalledTimes(2);
});
