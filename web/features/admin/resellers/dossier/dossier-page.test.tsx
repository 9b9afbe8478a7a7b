import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { dossierEndpoint, ledgerEndpoint } from '#contract/dossiers';
import { listOrdersEndpoint } from '#contract/order-endpoints';
import { paginationOf } from '#contract/paging';
import { approveResellerEndpoint } from '#contract/resellers';
import { deleteUserEndpoint, updateUserEndpoint } from '#contract/users';
import { order, orderId } from '#web/testing/order.fixture.ts';
import { uuid } from '#web/testing/product.fixture.ts';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { heading, hrefOf, paste, press, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { dossier, openDossier, serveDossier } from './dossier.fixture.tsx';

const card = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).closest('section')!);
const pick = async (name: string) => {
  await press('Mais ações de Ateliê Brisa');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

const ledgerRows = async () =>
  (await screen.findAllByRole('row', { name: /#00000001/ })).map(textOf);

test('the head says who it is and how to write to them', async () => {
  serveDossier(dossier());
  openDossier();
  await heading('Ateliê Brisa');
  expect(
    screen.getByText('CNPJ 48.112.907/0001-79 · Florianópolis/SC · desde 03/2026'),
  ).toBeInTheDocument();
  expect(await hrefOf('WhatsApp')).toBe(
    `https://wa.me/5548991012345?text=${encodeURIComponent('Olá, Ateliê Brisa! ')}`,
  );
  expect(await hrefOf('E-mail')).toMatch(/^mailto:loja1@example\.com\?body=Ol/);
  expect(await hrefOf('Novo pedido')).toBe(`/admin/resellers/${uuid(1)}/order`);
});

test('four figures tell what is free, open, bought and how it is paid', async () => {
  const user = { creditLimit: 40_000, currentExposure: 25_040.15 };
  const open = { total: 26_000, invoices: 5, overdue: 10, overdueInvoices: 1, nextDue: null };
  const bought = { total: 96_318.4, orders: 18, pieces: 1104 };
  serveDossier(dossier({ open, bought, paidAfterDays: -2, underReview: 3_273.15 }, user));
  openDossier();
  await heading('Ateliê Brisa');
  const figures = [...document.querySelectorAll('.stat')].map(textOf);
  expect(figures).toEqual([
    'Crédito livreR$ 14.959,85de R$ 40.000,00',
    'Em abertoR$ 26.000,005 faturas, 1 vencida',
    'Comprou em 12 mesesR$ 96.318,4018 pedidos, 1.104 peças',
    'Paga em média2 diasantes do vencimento',
  ]);
  const shares = [...document.querySelectorAll('.credit-bar dl > div')].map(textOf);
  expect(shares).toEqual([
    'Em aberto a prazoR$ 25.040,15',
    'Em análiseR$ 3.273,15',
    'Livre depois da análiseR$ 11.686,70',
  ]);
});

test('the latest orders lead to themselves, and to all of them', async () => {
  serveDossier(dossier({ orders: 18 }));
  server.reply(listOrdersEndpoint, { orders: [order(1)], pagination: paginationOf(1, 5, 18) });
  openDossier();
  expect(await hrefOf('Ver pedido #00000001')).toBe(
    `/admin/orders?status=all&pedido=${orderId(1)}`,
  );
  expect(await hrefOf('Ver os 18')).toMatch(/^\/admin\/orders\?status=all&search=/);
  expect(server.asked().join('\n')).toContain(`/api/orders?userId=${uuid(1)}`);
});

test('the account is told with what was owed after each, or payments alone', async () => {
  serveDossier(dossier({ orders: 1 }));
  const entry = {
    orderId: orderId(1),
    orderNumber: '00000001',
    seq: 1,
    at: '2026-11-11T12:00:00Z',
  };
  const made = {
    ...entry,
    kind: 'invoice',
    debit: 50,
    credit: 0,
    paidBy: null,
    balance: 50,
  } as const;
  const paid = {
    ...entry,
    kind: 'payment',
    debit: 0,
    credit: 50,
    paidBy: 'boleto',
    balance: 0,
  } as const;
  server.reply(ledgerEndpoint, ({ query }) => ({
    entries: query.only ? [paid] : [paid, made],
    pagination: paginationOf(1, 8, 2),
  }));
  openDossier();
  await heading('Ateliê Brisa');
  await waitFor(async () =>
    expect(await ledgerRows()).toEqual([
      '11/11/2026Boleto, fatura 1 de #00000001R$ 50,00R$ 0,00',
      '11/11/2026Fatura 1 de #00000001R$ 50,00R$ 50,00',
    ]),
  );
  await press('Pagamentos');
  await waitFor(async () =>
    expect(await ledgerRows()).toEqual(['11/11/2026Boleto, fatura 1 de #00000001R$ 50,00']),
  );
});

test('a suspended reseller is told on top, and comes back by one press', async () => {
  const suspended = { approved: false, standing: 'suspended' } as const;
  const known = dossier({ suspendedAt: '2026-11-02T15:00:00.000Z' }, suspended);
  serveDossier(known);
  server.reply(approveResellerEndpoint, () => {
    server.reply(dossierEndpoint, dossier());
    return { user: reseller(1, { approved: true }) };
  });
  openDossier();
  expect(await screen.findByText('Não pode comprar desde 02/11/2026.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Novo pedido' })).toBeNull();
  await press('Reativar');
  await screen.findByRole('link', { name: 'Novo pedido' });
  expect(screen.queryByText(/Não pode comprar/)).toBeNull();
  expect(server.bodies(approveResellerEndpoint)).toEqual([{ approved: true }]);
});

test('who is deleted has no page any more: the list comes', async () => {
  serveDossier(dossier());
  server.reply(deleteUserEndpoint, { message: 'ok' });
  const { router } = openDossier();
  await heading('Ateliê Brisa');
  await pick('Excluir');
  await press('Excluir');
  await heading('Gerenciar Revendedores');
  expect(router.state.location.pathname).toBe('/admin/resellers');
});

test('the limit is changed by itself, as a number; what cannot be read is not sent', async () => {
  serveDossier(dossier());
  server.reply(updateUserEndpoint, { user: reseller(1) });
  openDossier();
  await press('Mudar limite');
  await paste('Limite de crédito', 'muito');
  await press('Salvar');
  expect(await screen.findByText('Informe um valor em reais, como 1.500,00')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Limite de crédito'));
  await paste('Limite de crédito', '40.000,00');
  await press('Salvar');
  await screen.findByText('Dados do cliente atualizados com sucesso!');
  expect(server.bodies(updateUserEndpoint)).toEqual([
    { email: 'loja1@example.com', creditLimit: 40_000, defaultPaymentTerm: null },
  ]);
});

test('papers open in a tab of their own, and who signs in is told', async () => {
  const documents = [{ field: 'cnpjCard' as const, url: '/uploads/a.pdf?sig=1' }];
  serveDossier(dossier({ documents, applicationId: uuid(7) }, { hasPassword: false }));
  openDossier();
  const paper = await screen.findByRole('link', { name: 'Cartão CNPJ em nova aba' });
  expect(paper).toHaveAttribute('href', '/uploads/a.pdf?sig=1');
  expect(paper).toHaveAttribute('rel', 'noopener noreferrer');
  expect(textOf(card('Pessoas').getByText('loja1@example.com').parentElement)).toBe(
    'loja1@example.comnunca entrou(48) 99101-2345Ainda sem senha',
  );
});

test('a page that cannot be had says why', async () => {
  server.refuse(dossierEndpoint, 404, 'Revendedor não encontrado.');
  openDossier();
  expect(await screen.findByText('Erro ao carregar revendedor')).toBeInTheDocument();
});

const names = (role: string, among: readonly string[]) =>
  screen
    .getAllByRole(role)
    .map((one) => one.getAttribute('aria-label') ?? textOf(one) ?? '')
    .filter((name) => among.includes(name))
    .toSorted();

const OWN = ['Escrever', 'Extrato', 'Mais ações de Ateliê Brisa', 'Pagamentos', 'Ver tudo'];

test.each([
  ['FULL', ['Editar', 'Gerar link de senha', 'Mudar limite'], ['Novo pedido', 'Ver aplicação']],
  ['SALES', ['Gerar link de senha'], ['Novo pedido', 'Ver aplicação']],
  ['FINANCE', ['Editar', 'Mudar limite'], []],
] as const)('%s is offered what the profile may do', async (profile, buttons, links) => {
  serveDossier(dossier({ orders: 1, applicationId: uuid(7) }));
  openDossier(profile);
  await heading('Ateliê Brisa');
  const all = [...OWN, 'Editar', 'Gerar link de senha', 'Mudar limite'];
  expect(names('button', all)).toEqual([...OWN, ...buttons].toSorted());
  expect(names('link', ['Novo pedido', 'Ver aplicação'])).toEqual(links);
});

test.each([
  ['FULL', ['Editar', 'Suspender', 'Gerar link de senha', 'Enviar link do catálogo', 'Excluir']],
  ['SALES', ['Editar', 'Suspender', 'Gerar link de senha', 'Enviar link do catálogo']],
  ['FINANCE', ['Editar', 'Enviar link do catálogo']],
] as const)('so is %s in the menu', async (profile, entries) => {
  serveDossier(dossier());
  openDossier(profile);
  await press('Mais ações de Ateliê Brisa');
  expect((await screen.findAllByRole('menuitem')).map(textOf)).toEqual(entries);
});

test('whom finance finds suspended, sales gives the access back', async () => {
  serveDossier(dossier({}, { approved: false, standing: 'suspended' }));
  openDossier('FINANCE');
  await screen.findByText('Não pode comprar.');
  expect(screen.queryByRole('button', { name: 'Reativar' })).not.toBeInTheDocument();
});
