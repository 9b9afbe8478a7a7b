import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { dayText } from '#contract/calendar';
import { missingEndpoint, remindEndpoint } from '#contract/collection-reminders';
import type { Missing, MissingReseller } from '#contract/collection-reminders';
import {
  listCollectionsEndpoint,
  productionEndpoint,
  type Collection,
} from '#contract/collections';
import type { UserId } from '#contract/ids';
import { keptDuesEndpoint } from '#contract/kept-dues';
import { saveToken } from '#web/api/token.ts';
import { closed, WINTER } from '#web/testing/collection.fixture.ts';
import { openPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { press, textOf, told } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { CollectionsPage } from './collections-page.tsx';

const COUNTS = { models: 1, reserved: 10, left: 30, companies: 1, waiting: 0, version: 1 };
const OF_WINTER = { ...WINTER, ...COUNTS, story: '', cover: null } as const;

const missing = (n: number, more: Partial<MissingReseller> = {}): MissingReseller => ({
  userId: uuid<UserId>(n),
  company: `Loja ${n}`,
  phone: '(11) 98765-4321',
  mails: true,
  remindedAt: null,
  remindedToday: false,
  ...more,
});
const found = (resellers: MissingReseller[], more: Partial<Missing> = {}): Missing => ({
  resellers,
  total: resellers.length,
  waiting: resellers.length,
  url: `https://portal.example/reseller/catalog?collection=${WINTER.id}`,
  ...more,
});
const now = new Date().toISOString();

beforeEach(() => {
  saveToken('token-1');
  server.reply(productionEndpoint, { products: [], waiting: [], companies: [], missing: 0 });
  server.reply(keptDuesEndpoint, { dues: [], total: 0 });
});

const open = async (collection: Collection) => {
  server.reply(listCollectionsEndpoint, { collections: [collection] });
  await openPages(
    { '/admin/collections': CollectionsPage, '/admin/resellers/$id': 'Revendedor' },
    { at: '/admin/collections', user: reseller(9, { role: 'ADMIN', approved: true }) },
  );
};
const ask = async () => {
  await press('Lembrar quem falta');
  return within(await screen.findByRole('dialog', { name: 'Lembrar quem falta' }));
};

test('all who are missing are reminded with one press, and then it says when', async () => {
  server.reply(missingEndpoint, found([missing(1), missing(2)]));
  server.reply(remindEndpoint, { sent: 2, ...found([]) });
  await open({ ...OF_WINTER, state: 'published' });
  const dialog = await ask();
  await dialog.findByText('Loja 1');
  server.reply(
    missingEndpoint,
    found(
      [1, 2].map((n) => missing(n, { remindedAt: now, remindedToday: true })),
      { waiting: 0 },
    ),
  );
  await press('Enviar e-mail a todos (2)');
  await told('2 lembretes enviados');
  expect(server.bodies(remindEndpoint)).toEqual([{}]);
  expect(await dialog.findAllByText(/^Lembrado hoje às/)).toHaveLength(2);
  expect(dialog.queryByRole('button', { name: /Enviar e-mail/ })).toBeNull();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

test('only the chosen ones; who wants no mails is written to by WhatsApp', async () => {
  server.reply(
    missingEndpoint,
    found([missing(1), missing(2), missing(3, { mails: false })], { waiting: 2 }),
  );
  server.reply(remindEndpoint, { sent: 1, ...found([]) });
  await open({ ...OF_WINTER, state: 'published' });
  const dialog = await ask();
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Selecionar Loja 2' }));
  expect(dialog.queryByRole('checkbox', { name: 'Selecionar Loja 3' })).toBeNull();
  expect(dialog.getByText('Não quer lembretes por e-mail')).toBeVisible();
  const link = dialog.getByRole('link', { name: 'WhatsApp para Loja 3' });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toContain('Olá, Loja 3! A coleção Inverno 2027 recebe pedidos até');
  expect(text).toContain(dayText(WINTER.closesOn));
  expect(text).toContain('https://portal.example/reseller/catalog?collection=');
  await press('Enviar e-mail a 1');
  await told('1 lembrete enviado');
  expect(server.bodies(remindEndpoint)).toEqual([{ userIds: [missing(2).userId] }]);
});

test('of more than are listed the rest is told', async () => {
  server.reply(missingEndpoint, found([missing(1)], { total: 301, waiting: 301 }));
  await open({ ...OF_WINTER, state: 'published' });
  const dialog = await ask();
  expect(textOf(await dialog.findByText(/^e mais/))).toContain('e mais 300 revendedores');
});

test.each([
  ['has closed', { ...OF_WINTER, ...closed(WINTER), state: 'published' }],
  ['is a draft', { ...OF_WINTER, state: 'draft' }],
] as const)('nobody is reminded of one that %s', async (_, collection) => {
  await open(collection);
  await screen.findByRole('button', { name: 'Editar' });
  expect(screen.queryByRole('button', { name: 'Lembrar quem falta' })).toBeNull();
});
