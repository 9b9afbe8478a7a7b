import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { listProductsEndpoint } from '#contract/product-endpoints';
import { calculateShippingEndpoint } from '#contract/shipping';
import { getUserEndpoint } from '#contract/users';
import { at, hrefOf, press, SERVER_DOWN, textOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import {
  BUYER,
  open,
  openReady,
  orders,
  register,
  registerButton,
  serveBuyer,
  serveSettings,
  stageOffice,
  take,
  VARIANTS,
} from './enter-order.fixture.tsx';

stageOffice();

const summary = () => {
  const card = screen.getByRole('heading', { name: 'Resumo' }).closest('section');
  if (!card) throw new Error('the summary stands in no card');
  return within(card);
};
const amounts = () => summary().getAllByRole('definition').map(textOf);

test('shows who the order is for, the credit, and the address to start from', async () => {
  serveBuyer({ creditLimit: 5000, currentExposure: 1250.5 });
  await open();
  const buyer = within(await screen.findByRole('region', { name: 'Revendedor' }));
  expect(buyer.getByText('Ateliê Brisa')).toBeInTheDocument();
  expect(buyer.getByText('48.112.907/0001-79')).toBeInTheDocument();
  expect(buyer.getByText(/3\.749,50/)).toBeInTheDocument();
  expect(at('Endereço')).toHaveValue('Rua das Acácias, 214');
  expect(at('Cidade')).toHaveValue('Florianópolis');
  expect(at('Estado \\(UF\\)')).toHaveValue('SC');
  expect(at('CEP')).toHaveValue('88010-001');
});

test('without a limit, credit is said to be uncontrolled', async () => {
  await open();
  expect(await screen.findByText('Sem controle de crédito')).toBeInTheDocument();
});

test('only what is for sale is searched, by what is typed', async () => {
  await open();
  await screen.findByText('2 produtos');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar produtos' }), 'Chore{Enter}');
  await screen.findByText('1 produto');
  expect(screen.queryByText('Camiseta Breton')).toBeNull();
  expect(server.searches(listProductsEndpoint)).toEqual([
    `limit=8&buyer=${BUYER.id}`,
    `limit=8&search=Chore&buyer=${BUYER.id}`,
  ]);
});

test('a search without result says so, a failed one can be tried again', async () => {
  server.next.refuse(listProductsEndpoint, 503, 'Em manutenção');
  await open();
  expect(await screen.findByText('Erro ao carregar produtos')).toBeInTheDocument();
  await press('Tentar novamente');
  await screen.findByText('2 produtos');
  await userEvent.type(screen.getByRole('searchbox'), 'xyz{Enter}');
  expect(await screen.findByText('Nenhum produto encontrado')).toBeInTheDocument();
});

test('sizes picked in the search are lines at once, with totals as the checkout counts them', async () => {
  await open();
  await take('Camiseta Breton', 'M', 2);
  await take('Jaqueta Chore', 'M', 1);
  const sizes = screen.getByRole('list', { name: 'Tamanhos de Camiseta Breton' });
  const none = within(sizes).getByRole('textbox', { name: 'Quantidade Camiseta Breton G' });
  expect(none).toBeDisabled();
  await waitFor(() =>
    expect(amounts()).toEqual(['3 (mínimo 3)', 'R$ 500,00', '− R$ 15,60', 'R$ 20,00', 'R$ 504,40']),
  );
  await userEvent.click(screen.getByRole('radio', { name: /^Expresso/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^Boleto 30 dias/ }));
  expect(amounts()).toEqual(['3 (mínimo 3)', 'R$ 500,00', 'R$ 45,50', 'R$ 545,50']);
  await press('Remover Jaqueta Chore M');
  expect(screen.queryByRole('button', { name: 'Remover Jaqueta Chore M' })).toBeNull();
  expect(amounts().slice(0, 2)).toEqual(['2 (mínimo 3)', 'R$ 200,00']);
});

test('both prices are asked for once, when the order has rested', async () => {
  await open();
  await take('Camiseta Breton', 'M', 12);
  expect(await screen.findByText('7 dias úteis')).toBeInTheDocument();
  expect(screen.getByText('3 dias úteis')).toBeInTheDocument();
  expect(server.bodies(calculateShippingEndpoint)).toEqual([
    { state: 'SC', weight: 2.4, shippingType: 'ECONOMIC' },
    { state: 'SC', weight: 2.4, shippingType: 'EXPRESS' },
  ]);
});

test('a freight that cannot be calculated falls back to the fee of the settings', async () => {
  server.next.refuse(calculateShippingEndpoint, 500);
  await open();
  await take('Camiseta Breton', 'M', 3);
  expect(await screen.findByText('Não foi possível calcular o frete agora.')).toBeInTheDocument();
  expect(amounts()).toContain('R$ 30,00');
  await press('Calcular novamente');
  expect(await screen.findByText('7 dias úteis')).toBeInTheDocument();
  expect(amounts()).toContain('R$ 20,00');
});

test('below the minimum the button is off and says how much is missing', async () => {
  serveSettings({ minOrderValue: 350 });
  await open();
  await take('Camiseta Breton', 'M', 2);
  expect(screen.getByText('Adicione mais 1 peça(s) para finalizar.')).toBeInTheDocument();
  expect(await registerButton()).toBeDisabled();
  await take('Camiseta Breton', 'M', 3);
  expect(screen.getByText(/^Adicione mais R\$.50,00 para atingir/)).toBeInTheDocument();
  expect(await registerButton()).toBeDisabled();
  await take('Camiseta Breton', 'M', 4);
  await waitFor(async () => expect(await registerButton()).toBeEnabled());
});

test('the term starts with what the reseller usually has, and shows what credit it needs', async () => {
  serveBuyer({ creditLimit: 100, defaultPaymentTerm: 'parcelado_50_50' });
  await openReady();
  const half = screen.getByRole('radio', { name: /^50% na aprovação/ });
  expect(half).toBeChecked();
  expect(textOf(half.closest('label'))).toContain(
    'Limite disponível R$ 100,00, necessidade estimada R$ 160,00.',
  );
});

test('an incomplete address is told at its fields before anything is sent', async () => {
  await openReady();
  await userEvent.clear(at('Cidade'));
  await userEvent.clear(at('CEP'));
  await register();
  expect(at('Cidade')).toHaveFocus();
  expect(at('Cidade')).toHaveAccessibleDescription('Preencha todas as informações de entrega');
  expect(at('CEP')).toBeInvalid();
  await userEvent.type(at('Cidade'), 'Itajaí');
  expect(at('Cidade')).toBeValid();
  expect(orders()).toEqual([]);
});

test('without a state the freight waits, and the order asks for it', async () => {
  serveBuyer({ state: null });
  await open();
  await take('Camiseta Breton', 'M', 3);
  expect(screen.getAllByText('Informe os itens e o estado')).toHaveLength(2);
  await register();
  expect(at('Estado \\(UF\\)')).toHaveFocus();
  await userEvent.selectOptions(at('Estado \\(UF\\)'), 'BA');
  await screen.findByText('7 dias úteis');
  expect(server.bodies(calculateShippingEndpoint)[0]).toMatchObject({ state: 'BA' });
});

test('the order goes out with everything, and its number comes back', async () => {
  await openReady();
  await userEvent.type(at('Observações'), 'Entregar à tarde');
  await register();
  const done = await screen.findByRole('heading', { name: 'Pedido #00000077 registrado' });
  expect(done).toHaveFocus();
  expect(screen.getByText('Pedido registrado com sucesso!')).toBeInTheDocument();
  expect(await hrefOf('Ver pedidos')).toBe('/admin/orders');
  const [order] = orders();
  expect(order?.key).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/);
  expect(order?.body).toEqual({
    userId: BUYER.id,
    items: [{ variantId: VARIANTS.M, quantity: 3 }],
    shippingType: 'ECONOMIC',
    term: 'antecipado_3',
    shippingAddress: {
      address: 'Rua das Acácias, 214',
      city: 'Florianópolis',
      state: 'SC',
      zipCode: '88010-001',
      notes: 'Entregar à tarde',
    },
    shippingCost: 20,
    subtotal: 300,
    discount: 9.6,
    total: 310.4,
  });
  await press('Outro pedido para este revendedor');
  expect(await screen.findByText('Adicione mais 3 peça(s) para finalizar.')).toBeInTheDocument();
});

test.each([
  ['a reseller that waits for approval', { approved: false }, 'Pedido não permitido'],
  ['an administrator', { role: 'ADMIN' as const }, 'Pedido não permitido'],
])('there is no order for %s', async (_who, change, title) => {
  serveBuyer(change);
  await open();
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a reseller that is gone is told, a failure can be tried again', async () => {
  server.refuse(getUserEndpoint, 500, 'Fora do ar');
  await open();
  expect(await screen.findByText(SERVER_DOWN)).toBeInTheDocument();
  server.refuse(getUserEndpoint, 404);
  await press('Tentar novamente');
  expect(await screen.findByText('Revendedor não encontrado')).toBeInTheDocument();
});
