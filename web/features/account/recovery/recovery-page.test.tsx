import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, expect, test, vi } from 'vitest';

import { RecoveryPage } from './recovery-page.tsx';

afterEach(() => {
  toast.remove();
  vi.unstubAllGlobals();
});

test('whatever the e-mail, the same answer comes and the server is not asked', async () => {
  const fetchMock = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubGlobal('scrollTo', () => undefined);
  const router = createRouter({
    routeTree: createRootRoute({ component: RecoveryPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router} />);

  expect(await screen.findByLabelText('E-mail')).toBeRequired();
  await userEvent.type(screen.getByLabelText('E-mail'), 'ninguem@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar instruções' }));

  const text = 'Se existir uma conta para este e-mail, você receberá instruções de recuperação.';
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(fetchMock).not.toHaveBeenCalled();
});
