import { vi } from 'vitest';

/** Storage of which some methods fail, as when it is full or a policy forbids it. */
export const refuseStorage = (...methods: ('getItem' | 'setItem')[]) =>
  vi.stubGlobal(
    'localStorage',
    new Proxy(localStorage, {
      get: (storage, name) =>
        methods.some((method) => method === name)
          ? () => {
              throw new DOMException('refused');
            }
          : Reflect.get(storage, name).bind(storage),
    }),
  );
