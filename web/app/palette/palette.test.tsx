import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { AdminProfile } from '#contract/admin-profiles';
import type { Reply } from '#contract/endpoint';
import { findEndpoint } from '#contract/find';
import { asId } from '#contract/ids';
import { renderPages } from '#web/testing/open-pages.tsx';
import { textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { Palette } from './palette.tsx';

const COMPANY = '00000000-0000-4000-8000-0000000000c1';
const ORDER = '00000000-0000-4000-8000-000000011188';
const PRODUCT = '00000000-0000-4000-8000-0000000000d1';
const NONE = { companies: [], orders: [], products: [] };
const FOUND: Reply<typeof findEndpoint> = {
  companies: [
    {
      id: asId(COMPANY),
      name: 'Ateliê Brisa',
      cnpj: null,
      phone: null,
      city: 'São Paulo',
      state: 'SP',
      approved: true,
      creditLeft: 11_686.7,
      openInvoices: 5,
    },
  ],
  orders: [
    {
      id: asId(ORDER),
      orderNumber: '00011188',
      company: 'Ateliê Brisa',
      status: 'UNDER_REVIEW',
      term: 'parcelado_50_50',
      total: 6546.3,
      createdAt: '2026-11-12T12:00:00.000Z',
    },
  ],
  products: [
    { id: asId(PRODUCT), title: 'Blusa Brisa Poá', sku: 'BL-0812', stock: 186, image: null },
  ],
};

function open(profile: AdminProfile = 'FULL') {
  const closed = vi.fn<() => void>();
  const act = vi.fn<() => boolean>(() => true);
  const opened = renderPages(
    {
      '/admin': () => <Palette open onClose={closed} onSearch={act} onKeys={act} />,
      '/admin/resellers/$id': 'Revendedor',
      '/admin/orders': 'Gerenciar Pedidos',
    },
    { at: '/admin', user: { ...ADMIN, adminProfile: profile } },
  );
  return { ...opened, closed, act };
}
const nothing = () => undefined;
const field = () => screen.findByRole('combobox', { name: /^Buscar pedidos/ });
/** At once: between letters a busy machine makes pauses. */
const type = async (text: string) => {
  await userEvent.click(await field());
  await userEvent.paste(text);
};
const options = async () => (await screen.findAllByRole('option')).map((one) => textOf(one));
const addressOf = async (name: RegExp) =>
  (await screen.findByRole('option', { name })).getAttribute('href');

test('one call for what was typed; each kind in its group, what fits is marked', async () => {
  server.reply(findEndpoint, FOUND);
  open();
  await type('brisa');
  expect(
    await screen.findByRole('option', { name: /Novo pedido para Ateliê Brisa/ }),
  ).toBeVisible();
  expect(await options()).toEqual([
    'Ateliê BrisaSão Paulo/SP · livre R$ 11.686,70 · 5 faturas em abertoEnter',
    'Novo pedido para Ateliê Brisa',
    '#00011188 Ateliê Brisa12/11/2026 · R$ 6.546,30 · 50/50Em análise',
    'Blusa Brisa PoáBL-0812 · 186 em estoqueProduto',
  ]);
  const orders = within(screen.getByRole('group', { name: 'Pedidos' }));
  expect(orders.getByText('Brisa').tagName).toBe('MARK');
  expect(await addressOf(/^Novo pedido/)).toBe(`/admin/resellers/${COMPANY}/order`);
  expect(await addressOf(/^#00011188/)).toBe(`/admin/orders?status=all&pedido=${ORDER}`);
  expect(await addressOf(/^Blusa/)).toBe(`/admin/products/${PRODUCT}/edit`);
  expect(server.searches(findEndpoint)).toEqual(['q=brisa']);
});

test('what was typed before it was there is asked for', async () => {
  server.reply(findEndpoint, FOUND);
  renderPages(
    {
      '/admin': () => (
        <Palette open typed="brisa" onClose={nothing} onSearch={nothing} onKeys={nothing} />
      ),
    },
    { at: '/admin', user: ADMIN },
  );
  expect(await field()).toHaveValue('brisa');
  expect((await options())[0]).toContain('Ateliê Brisa');
});

test('arrows go round and Enter opens; it is offered again before anything is typed', async () => {
  server.reply(findEndpoint, FOUND);
  const { router, closed } = open();
  await type('brisa');
  await options();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Blusa Brisa Poá');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/resellers/${COMPANY}`));
  expect(closed).toHaveBeenCalledOnce();
  await router.navigate({ to: '/admin' });
  const recents = within(await screen.findByRole('group', { name: 'Recentes' }));
  expect(textOf(recents.getByRole('option'))).toMatch(/^Ateliê BrisaSão Paulo\/SP · aberta agora/);
});

test('an older answer that comes late is not shown', async () => {
  let release = (_late: typeof NONE) => {};
  const late = new Promise<typeof NONE>((resolve) => {
    release = resolve;
  });
  server.reply(findEndpoint, ({ query }) => (query.q === 'bri' ? late : FOUND));
  open();
  await type('bri');
  await waitFor(() => expect(server.searches(findEndpoint)).toEqual(['q=bri']));
  await type('sa');
  const shown = await options();
  release(NONE);
  await type(' ');
  expect(await options()).toEqual(shown);
});

test('Enter before the answer opens what was typed, not what was found before', async () => {
  const other = { ...NONE, orders: FOUND.orders };
  server.reply(findEndpoint, ({ query }) => (query.q === 'brisa' ? FOUND : other));
  const { router } = open();
  await type('brisa');
  await options();
  await userEvent.clear(await field());
  await type('11188');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ pedido: ORDER }));
});

test.each<[AdminProfile, string[]]>([
  ['SALES', ['Ateliê Brisa', 'Novo pedido', '#00011188', 'Blusa Brisa']],
  ['FINANCE', ['Ateliê Brisa', '#00011188']],
])('%s is offered what that profile may open', async (profile, begins) => {
  server.reply(findEndpoint, FOUND);
  open(profile);
  await type('brisa');
  await screen.findByRole('option', { name: /^#00011188/ });
  const shown = await options();
  expect(shown).toHaveLength(begins.length);
  for (const [at, begin] of begins.entries()) expect(shown[at]?.startsWith(begin)).toBe(true);
});

test('pages are found by what people call them, and only those of the profile', async () => {
  server.reply(findEndpoint, NONE);
  const { unmount } = open();
  await type('boletos');
  expect(await options()).toEqual(['FinanceiroEnter']);
  unmount();
  open('SHIPPING');
  await type('boletos');
  expect(await screen.findByText(/^Nada com "boletos"/)).toBeVisible();
});

test('narrowed to one kind', async () => {
  server.reply(findEndpoint, FOUND);
  open();
  await type('brisa');
  await options();
  await userEvent.click(screen.getByRole('button', { name: 'SKUs' }));
  expect(await options()).toEqual(['Blusa Brisa PoáBL-0812 · 186 em estoqueProduto']);
});

test('what cannot be asked can be asked again; pages are there all the same', async () => {
  server.next.refuse(findEndpoint, 500);
  server.reply(findEndpoint, FOUND);
  open();
  await type('pedidos');
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('option', { name: /^#00011188/ })).toBeVisible();
});

test('the shortcuts lead to their pages, and to the search of the page', async () => {
  const { act } = open('FINANCE');
  const keys = within(await screen.findByRole('group', { name: 'Atalhos' }));
  expect(keys.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'DashboardG D',
    'RevendedoresG R',
    'PedidosG O',
    'FinanceiroG F',
    'Ir para a busca da página/',
    'Todos os atalhos?',
  ]);
  await userEvent.click(keys.getByRole('option', { name: /^Ir para a busca/ }));
  await waitFor(() => expect(act).toHaveBeenCalledOnce());
});
