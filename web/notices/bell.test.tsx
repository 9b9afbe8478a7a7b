import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { keysOf } from '#contract/closed-set';
import { countNoticesEndpoint, MOST_UNREAD } from '#contract/notice-count';
import { NOTICE_EVENTS, RESELLER_EVENTS } from '#contract/notice-events';
import { listNoticesEndpoint, readAllNoticesEndpoint, readNoticeEndpoint } from '#contract/notices';
import { renderPages } from '#web/testing/open-pages.tsx';
import { heading, press, textOf, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN, RESELLER } from '#web/testing/session.fixture.ts';

import { Bell } from './bell.tsx';
import { serveNotices, someNotice } from './notices.fixture.ts';

const OLD = '2026-11-14T12:00:00.000Z';

const show = (user = ADMIN) =>
  renderPages(
    { '/admin': Bell, '/admin/orders': 'Gerenciar Pedidos', '/reseller': Bell },
    { at: user.role === 'ADMIN' ? '/admin' : '/reseller', user },
  );
const open = async (user = ADMIN) => {
  const shown = show(user);
  await press(/^Avisos/);
  return { ...shown, panel: within(await screen.findByRole('dialog', { name: 'Avisos' })) };
};

test('the bell says how many are new, and nothing where they cannot be counted', async () => {
  server.reply(countNoticesEndpoint, { unread: 1 });
  const { client } = show();
  expect(await screen.findByRole('button', { name: 'Avisos, 1 não lido' })).toHaveTextContent('1');
  server.reply(countNoticesEndpoint, { unread: MOST_UNREAD });
  await client.invalidateQueries();
  const many = 'Avisos, mais de 99 não lidos';
  expect(await screen.findByRole('button', { name: many })).toHaveTextContent('99+');
});

test('what happened, by day; what is opened is read and leads there', async () => {
  const old = someNotice({ id: 'app:1', event: 'registration_received', at: OLD, unread: false });
  serveNotices(someNotice(), old);
  server.reply(readNoticeEndpoint, { unread: 0 });
  const { panel, router } = await open();
  const today = within(await panel.findByRole('region', { name: 'Hoje' }));
  expect(textOf(today.getByRole('link'))).toMatch(
    /^Não lido: Novo pedido de Magazine Pau-brasilR\$ 6\.348,30 · #00011200\d\d:\d\d$/,
  );
  const before = within(panel.getByRole('region', { name: 'Antes' }));
  expect(textOf(before.getByRole('link'))).toMatch(/^Magazine Pau-brasil pediu cadastro.*14\/11$/);
  await userEvent.click(today.getByRole('link'));
  await heading('Gerenciar Pedidos');
  expect(router.state.location.search).toEqual({ status: 'all', pedido: someNotice().subject });
  expect(server.bodies(readNoticeEndpoint)).toEqual([{ id: someNotice().id }]);
});

test('all that is seen is read at once, as far as the newest of it', async () => {
  const newest = someNotice();
  serveNotices(newest, someNotice({ id: 'order:2', at: OLD }));
  server.reply(readAllNoticesEndpoint, { unread: 0 });
  const { panel } = await open();
  await panel.findAllByText('Não lido:');
  await press('Marcar lidos');
  await told('Avisos marcados como lidos');
  expect(server.bodies(readAllNoticesEndpoint)).toEqual([{ until: newest.at }]);
  expect(panel.queryByText('Não lido:')).not.toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Marcar lidos' })).not.toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: 'Fechar avisos' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Avisos' })).toHaveFocus());
});

test('narrowed, another list is asked for; resellers are told of no applications', async () => {
  serveNotices();
  const { panel } = await open(RESELLER);
  expect(await panel.findByText('Nenhum aviso novo')).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Cadastros' })).not.toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: 'Dinheiro' }));
  await waitFor(() => expect(server.searches(listNoticesEndpoint)).toEqual(['', 'group=money']));
  const link = panel.getByRole('link', { name: 'O que me avisa e por onde' });
  expect(link).toHaveAttribute('href', '/reseller/profile#avisos');
});

test('a list that does not come can be asked for again', async () => {
  server.reply(countNoticesEndpoint, { unread: 0 });
  server.next.refuse(listNoticesEndpoint, 500);
  server.reply(listNoticesEndpoint, { notices: [someNotice()] });
  const { panel } = await open();
  await userEvent.click(await panel.findByRole('button', { name: 'Tentar novamente' }));
  expect(await panel.findByText('Novo pedido de', { exact: false })).toBeVisible();
});

test('every event has its words and leads into the area of those it is told to', async () => {
  const events = keysOf(NOTICE_EVENTS);
  const due = { detail: '2026-12-01', status: 'SHIPPED', count: 2 } as const;
  serveNotices(...events.map((event, at) => someNotice({ id: `event:${at}`, event, ...due })));
  const { panel } = await open();
  const links = await panel.findAllByRole('link', { name: /^Não lido/ });
  expect(links).toHaveLength(events.length);
  const areas = links.map((link) => link.getAttribute('href')?.split('/')[1]);
  expect(areas).toEqual(events.map((event) => (event in RESELLER_EVENTS ? 'reseller' : 'admin')));
  expect(links.map(textOf).filter((text) => /null|undefined/.test(text ?? ''))).toEqual([]);
});
