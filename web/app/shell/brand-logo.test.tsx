import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { App } from '../app.tsx';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';

const LOGO = '/uploads/brand/00000000-0000-4000-8000-000000000001.png';

function open(path: string, brand: { status?: number; body: unknown }) {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (input: string) =>
    input === '/api/public/brand'
      ? Response.json(brand.body, { status: brand.status ?? 200 })
      : Response.json({}, { status: 404 }),
  );
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  render(<App queryClient={queryClient} router={router} />);
}

test.each(['/login', '/recovery'])(
  '%s: the brand’s logo, else ours, else the name',
  async (path) => {
    open(path, { body: { name: 'Casa Brisa', logoUrl: LOGO } });
    const logo = await screen.findByRole('img', { name: 'Casa Brisa' });
    expect(logo).toHaveAttribute('src', LOGO);
    fireEvent.error(logo);
    const ours = screen.getByRole('img', { name: 'Casa Brisa' });
    expect(ours).toHaveAttribute('src', '/brand/logo.svg');
    fireEvent.error(ours);
    expect(screen.queryByRole('img', { name: 'Casa Brisa' })).toBeNull();
    expect(screen.getByText('Casa Brisa')).toBeInTheDocument();
  },
);

test.each(['/login', '/recovery'])(
  '%s: without a logo of its own, ours with its name',
  async (path) => {
    open(path, { body: { name: 'Casa Brisa', logoUrl: null } });
    expect(await screen.findByRole('img', { name: 'Casa Brisa' })).toHaveAttribute(
      'src',
      '/brand/logo.svg',
    );
  },
);

test('a brand that cannot be asked for leaves ours', async () => {
  open('/login', { status: 400, body: {} });
  expect(await screen.findByRole('img', { name: 'Ourela' })).toHaveAttribute(
    'src',
    '/brand/logo.svg',
  );
});
