import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { brandEndpoint } from '#contract/brand';
import { server } from '#web/testing/server.ts';

import { openPortal, servePortal } from '../portal.fixture.tsx';

const LOGO = '/uploads/brand/00000000-0000-4000-8000-000000000001.png';
const OURS = '/brand/logo.svg';

beforeEach(servePortal);

const brand = async (name = 'Casa Brisa') => screen.findByRole('img', { name });

test.each(['/login', '/recovery'])(
  '%s: the brand’s logo, else ours, else the name',
  async (path) => {
    server.reply(brandEndpoint, { name: 'Casa Brisa', logoUrl: LOGO });
    openPortal(path);
    const logo = await brand();
    expect(logo).toHaveAttribute('src', LOGO);
    fireEvent.error(logo);
    const ours = await brand();
    expect(ours).toHaveAttribute('src', OURS);
    fireEvent.error(ours);
    expect(screen.queryByRole('img', { name: 'Casa Brisa' })).toBeNull();
    expect(screen.getByText('Casa Brisa')).toBeInTheDocument();
  },
);

test.each(['/login', '/recovery'])(
  '%s: without a logo of its own, ours with its name',
  async (path) => {
    openPortal(path);
    expect(await brand()).toHaveAttribute('src', OURS);
  },
);

test('a brand that cannot be asked for leaves ours', async () => {
  server.refuse(brandEndpoint, 400);
  openPortal('/login');
  expect(await brand('Ourela')).toHaveAttribute('src', OURS);
});
