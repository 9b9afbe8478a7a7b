import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { asId, type AdjustmentId } from '#contract/ids';
import { lastAdjustmentEndpoint, undoAdjustmentEndpoint } from '#contract/price-history';
import { changePricesEndpoint, previewPricesEndpoint } from '#contract/prices';
import { listProductsEndpoint } from '#contract/product-endpoints';
import { press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';
import { found, preview, product, row, servePrices } from './prices.fixture.ts';

beforeEach(async () => {
  servePrices();
  await openTool('?aba=precos');
});

const fill = async (percent = '10') => {
  await userEvent.selectOptions(screen.getByLabelText('Categoria'), 'Shorts');
  await userEvent.type(screen.getByLabelText('Percentual'), percent);
};
const look = async () => {
  await fill();
  await press('Conferir preços');
  return screen.findByRole('table', { name: 'Preços antes e depois do reajuste' });
};
const confirm = async () =>
  userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Reajustar preços',
    }),
  );

test('said, looked at, confirmed with its numbers, done', async () => {
  const summary = { products: 2, unchanged: 1, up: 2, down: 0, aboveMsrp: 0 };
  server.reply(previewPricesEndpoint, preview([row(1), row(2)], { summary }));
  const table = await look();
  expect(server.bodies(previewPricesEndpoint)).toEqual([
    {
      scope: 'category',
      category: 'Shorts',
      prices: ['msrp', 'price40', 'price50'],
      percent: 10,
      rounding: 'cents',
    },
  ]);
  const cells = within(within(table).getAllByRole('row')[1] ?? table).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent.replaceAll('\u00A0', ' '))).toEqual([
    'Peça 1SKU-1',
    'De R$ 100,00 para R$ 110,00+R$ 10,00 (+10%)',
    'R$ 60,00sem mudança',
    'Sem preço',
  ]);
  expect(
    screen.getByText('2 produtos mudam: 2 preços sobem. 1 outro fica como está.'),
  ).toBeVisible();

  await press('Reajustar 2 produtos');
  const question = await screen.findByRole('alertdialog', {
    name: 'Reajustar 2 produtos em +10%?',
  });
  expect(question).toHaveTextContent('2 preços sobem.');
  expect(server.bodies(changePricesEndpoint)).toEqual([]);
  server.reply(changePricesEndpoint, { message: '2 produtos reajustados', products: 2 });
  await confirm();
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
  expect(screen.getAllByText('2 produtos reajustados')[0]).toBeVisible();
  expect(server.bodies(changePricesEndpoint)).toEqual([
    { ...(server.bodies(previewPricesEndpoint)[0] as object), fingerprint: 'f'.repeat(43) },
  ]);
  // What was done is not lying ready to be done again.
  expect(screen.getByLabelText('Percentual')).toHaveValue('');
});

test('a change of the form takes away what was seen before it', async () => {
  await look();
  await userEvent.type(screen.getByLabelText('Percentual'), '0');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Reajustar/ })).not.toBeInTheDocument();
});

test('prices that changed meanwhile: nothing is done, and another look is one press away', async () => {
  await look();
  const error = 'Os preços mudaram desde a conferência. Confira novamente.';
  server.refuse(changePricesEndpoint, 409, { error, code: 'CONFLICT' });
  await press('Reajustar 1 produto');
  await confirm();
  expect(await screen.findByText(error)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reajustar 1 produto' })).not.toBeInTheDocument();
  server.reply(
    previewPricesEndpoint,
    preview([row(1, { msrp: { before: 120, after: 132 } })], { fingerprint: 'g'.repeat(43) }),
  );
  await press('Conferir novamente');
  expect(await screen.findByText(/132,00/)).toBeVisible();
  await press('Reajustar 1 produto');
  await confirm();
  await waitFor(() => expect(server.bodies(changePricesEndpoint)).toHaveLength(2));
  expect(server.bodies(changePricesEndpoint)[1]).toMatchObject({ fingerprint: 'g'.repeat(43) });
});

test('a page that is of another state of things cannot be confirmed', async () => {
  const pagination = { page: 1, limit: 50, pages: 2, total: 51 };
  const second = preview([row(2)], { pagination, fingerprint: 'h'.repeat(43) });
  server.reply(previewPricesEndpoint, ({ query }) =>
    query.page === 2 ? second : preview([row(1)], { pagination }),
  );
  await look();
  await press('Página 2');
  expect(await screen.findByText(/^Os preços mudaram/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reajustar 1 produto' })).not.toBeInTheDocument();
});

test('resellers who would pay more than is suggested are told of before anything is done', async () => {
  const summary = { products: 1, unchanged: 0, up: 1, down: 0, aboveMsrp: 1 };
  server.reply(previewPricesEndpoint, preview([row(1, { aboveMsrp: true })], { summary }));
  const table = await look();
  expect(within(table).getByText('Acima do preço sugerido')).toBeVisible();
  const warning = 'Em 1 produto o revendedor pagaria mais que o preço sugerido.';
  expect(screen.getByText(warning, { exact: false })).toBeVisible();
  await press('Reajustar 1 produto');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(warning);
});

test('products looked for and ticked; what was ticked stays through the next search', async () => {
  await userEvent.click(screen.getByRole('radio', { name: 'Produtos escolhidos' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Peça 2/ }));
  server.reply(listProductsEndpoint, found([product(3)]));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar produtos' }), 'três{Enter}');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Peça 3/ }));
  expect(screen.getByText('2 produtos escolhidos')).toBeVisible();
  await press('Tirar Peça 3 SKU-3');
  expect(screen.getByRole('checkbox', { name: /Peça 3/ })).not.toBeChecked();
  await userEvent.type(screen.getByLabelText('Percentual'), '5');
  await userEvent.selectOptions(screen.getByLabelText('Operação'), 'Reduzir');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Preço sugerido' }));
  await press('Conferir preços');
  await screen.findByRole('table');
  expect(server.bodies(previewPricesEndpoint)).toEqual([
    {
      scope: 'chosen',
      productIds: [product(2).id],
      prices: ['price40', 'price50'],
      percent: -5,
      rounding: 'cents',
    },
  ]);
});

test('what is missing is told at its field, and nothing is sent', async () => {
  await press('Conferir preços');
  expect(screen.getByLabelText('Categoria')).toHaveAccessibleDescription('Escolha a categoria');
  expect(screen.getByLabelText('Percentual')).toHaveAccessibleDescription('Informe o percentual');
  await waitFor(() => expect(screen.getByLabelText('Categoria')).toHaveFocus());
  expect(server.bodies(previewPricesEndpoint)).toEqual([]);
});

test('nothing that would change is said plainly', async () => {
  const summary = { products: 0, unchanged: 3, up: 0, down: 0, aboveMsrp: 0 };
  server.reply(previewPricesEndpoint, preview([], { summary }));
  await fill();
  await press('Conferir preços');
  expect(await screen.findByText('Nenhum preço muda')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reajustar/ })).not.toBeInTheDocument();
});

test('a look that fails can be had again', async () => {
  server.refuse(previewPricesEndpoint, 503, { error: 'Serviço fora.', code: 'UNAVAILABLE' });
  await fill();
  await press('Conferir preços');
  expect(
    await screen.findByText('Erro interno do servidor. Tente novamente mais tarde.'),
  ).toBeVisible();
  server.reply(previewPricesEndpoint, preview([row(1)]));
  await press('Tentar novamente');
  expect(await screen.findByRole('table')).toBeVisible();
});

const ADJUSTED = {
  id: asId<AdjustmentId>('00000000-0000-4000-8000-0000000000aa'),
  percent: 10,
  products: 30,
  changedSince: 2,
  actor: 'ana@ourela.test',
  createdAt: '2026-11-15T15:30:00.000Z',
};

/** As it comes after a change: the form asks for it again. */
async function afterAChange(adjustment: typeof ADJUSTED | null) {
  server.reply(lastAdjustmentEndpoint, { adjustment });
  await look();
  await press(/^Reajustar 1/);
  await confirm();
}
const undoNow = async () => {
  await press('Desfazer');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'Desfazer reajuste',
    }),
  );
};

test('the last change is taken back after a question, and what stays is named', async () => {
  await afterAChange(ADJUSTED);
  expect(await screen.findByText('+10% em 30 produtos')).toBeInTheDocument();
  expect(screen.getByText('15/11/2026 12:30, por ana@ourela.test')).toBeInTheDocument();
  server.reply(undoAdjustmentEndpoint, {
    message: 'Reajuste desfeito: 28 produtos voltaram ao preço anterior.',
    restored: 28,
    left: 2,
    leftProducts: [{ id: product(1).id, sku: 'SKU-1', title: 'Peça 1' }],
  });
  server.reply(lastAdjustmentEndpoint, { adjustment: null });
  await press('Desfazer');
  const question = within(await screen.findByRole('alertdialog'));
  expect(
    question.getByText(/^28 produtos voltam ao preço de antes.*2 produtos mudaram depois/),
  ).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Desfazer reajuste' }));
  const left = within(await screen.findByRole('list', { name: 'Ficaram como estão' }));
  expect(left.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Peça 1 (SKU-1)',
    'e mais 1',
  ]);
  await waitFor(() => expect(screen.queryByText('+10% em 30 produtos')).toBeNull());
});

/** What is said of the change that was just made. */
const changed = () => document.querySelector('.prices-note');

test('of a change and its undoing only what came last is still told', async () => {
  await afterAChange(ADJUSTED);
  await waitFor(() => expect(changed()).not.toBeNull());
  const message = 'Reajuste desfeito: 30 produtos voltaram ao preço anterior.';
  server.reply(undoAdjustmentEndpoint, { message, restored: 30, left: 0, leftProducts: [] });
  await undoNow();
  expect(await screen.findByText(message)).toBeVisible();
  expect(changed()).toBeNull();
  await afterAChange(ADJUSTED);
  await waitFor(() => expect(changed()).not.toBeNull());
  expect(screen.queryByText(message)).toBeNull();
});

test('a refusal is said and the change stays where it is', async () => {
  await afterAChange(ADJUSTED);
  const error = 'Só o último reajuste pode ser desfeito.';
  server.refuse(undoAdjustmentEndpoint, 409, { error, message: error, code: 'UNDO_REFUSED' });
  await undoNow();
  expect(await screen.findByText(error)).toBeInTheDocument();
  expect(screen.getByText('+10% em 30 produtos')).toBeInTheDocument();
});

test('where everything changed since there is nothing to press', async () => {
  await afterAChange({ ...ADJUSTED, changedSince: 30 });
  expect(await screen.findByText(/não há o que desfazer/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});
