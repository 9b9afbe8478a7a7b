import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { ResellerOffline } from './reseller-offline.tsx';

test('without a network it is said that nothing is lost, until there is one again', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  onTestFinished(() => online.mockRestore());
  render(<ResellerOffline />);
  expect(screen.queryByText(/^Sem internet/)).toBeNull();
  const become = (isOnline: boolean) => {
    online.mockReturnValue(isOnline);
    act(() => {
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  };
  become(false);
  expect(screen.getByText(/^Sem internet/)).toBeVisible();
  become(true);
  expect(screen.queryByText(/^Sem internet/)).toBeNull();
});
