import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import type { PaymentTermId } from '#contract/ids';
import { addTermEndpoint, changeTermEndpoint, listTermsEndpoint } from '#contract/payment-terms';
import { changeSettingsEndpoint } from '#contract/system-settings';
import { uuid } from '#web/testing/product.fixture.ts';
import { press, textOf } from '#web/testing/screen.ts';
import { refused } from '#web/testing/server-types.ts';
import { server } from '#web/testing/server.ts';

import {
  BRAND_TERM,
  openForm,
  refusal,
  save,
  savedSettings,
  serveSettings,
  stored,
} from './settings.fixture.tsx';

beforeEach(serveSettings);

const rowOf = async (name: string) => {
  const found = (await screen.findByText(name, { selector: 'b' })).closest('li');
  if (!found) throw new Error('no row');
  return found;
};
const dialog = () => within(screen.getByRole('dialog'));
const fill = async (label: string, text: string) => {
  const field = dialog().getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('a new term is saved by itself, and not with the settings', async () => {
  server.reply(addTermEndpoint, { terms: [] });
  stored.settings = { ...stored.settings, maxInstallments: 2 };
  await openForm();
  await press('Nova condição');
  await fill('Nome da condição', 'Prazo VIP');
  await fill('Prazos em dias', '30 60 e 90');
  await fill('Desconto', '1,5');
  await fill('Mínimo por parcela', '200');
  expect(dialog().getByText(/^No carrinho/)).toHaveTextContent(
    /R\$ 333,33, R\$ 333,33 e R\$ 333,34, em 30, 60 e 90 dias, 1,5% de desconto\. Não é oferecida: passa do máximo de parcelas \(2\)\.$/,
  );
  await press('Salvar condição');
  await waitFor(() =>
    expect(server.bodies(addTermEndpoint)).toEqual([
      {
        name: 'Prazo VIP',
        days: [30, 60, 90],
        downPercent: null,
        discountBasisPoints: 150,
        minInstallment: 200,
        forAll: true,
        archived: false,
      },
    ]),
  );
  expect(server.bodies(changeSettingsEndpoint)).toEqual([]);
});

const wrong = (label: string) => dialog().getByRole('textbox', { name: label });

test('what cannot be is said under its field, before and after it is sent', async () => {
  server.reply(addTermEndpoint, () =>
    refused(409, {
      error: 'Já existe uma condição com este nome',
      code: 'CONFLICT',
      details: [{ path: 'name', message: 'Já existe uma condição com este nome' }],
    }),
  );
  await openForm();
  await press('Nova condição');
  await fill('Nome da condição', '30/60');
  await fill('Prazos em dias', '60 30');
  await fill('Entrada', '100');
  await press('Salvar condição');
  expect(wrong('Prazos em dias')).toHaveAccessibleDescription(/Use prazos de 1 a 365 dias/);
  expect(wrong('Entrada')).toHaveAccessibleDescription(/A entrada vai de 1% a 99%/);
  expect(server.bodies(addTermEndpoint)).toEqual([]);
  await fill('Prazos em dias', '30 60');
  await userEvent.clear(wrong('Entrada'));
  await press('Salvar condição');
  await waitFor(() =>
    expect(wrong('Nome da condição')).toHaveAccessibleDescription(/Já existe uma condição/),
  );
});

test('each says what it is, and is changed and archived as it was read', async () => {
  server.reply(listTermsEndpoint, { terms: [BRAND_TERM] });
  server.reply(changeTermEndpoint, { terms: [] });
  stored.settings = { ...stored.settings, maxInstallments: 3 };
  await openForm();
  const row = await rowOf('30/60/90');
  expect(textOf(row)).toContain(
    '20% na aprovação e o resto em 30, 60 e 90 dias · 1,5% de desconto · mínimo de R$ 200,00 por parcela · para 2 revendedores',
  );
  expect(textOf(row)).toContain('Não é oferecida: passa do máximo de parcelas (3).');
  await press('Editar 30/60/90');
  expect(dialog().getByRole('textbox', { name: 'Prazos em dias' })).toHaveValue('30 / 60 / 90');
  await press('Salvar condição');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Arquivar 30/60/90');
  const { id: _, companies: _of, ...body } = BRAND_TERM;
  await waitFor(() =>
    expect(server.bodies(changeTermEndpoint)).toEqual([body, { ...body, archived: true }]),
  );
});

test('changed by somebody else meanwhile: it is told, and what it is now is shown', async () => {
  server.reply(listTermsEndpoint, { terms: [BRAND_TERM] });
  const error = 'Os dados mudaram enquanto você editava. Atualize e tente novamente.';
  server.reply(changeTermEndpoint, () => refused(409, { error, code: 'CONFLICT' }));
  await openForm();
  await rowOf('30/60/90');
  server.reply(listTermsEndpoint, { terms: [{ ...BRAND_TERM, days: [15], version: 5 }] });
  await press('Arquivar 30/60/90');
  expect(await screen.findByText(error)).toBeVisible();
  expect(await screen.findByText(/20% na aprovação e o resto em 15 dias/)).toBeVisible();
});

test('the three are switched with the page, and a refusal stands on their card', async () => {
  await openForm();
  await userEvent.click(screen.getByRole('switch', { name: 'Boleto 30 dias' }));
  await save();
  await waitFor(() => expect(savedSettings()).toEqual([{ termsOff: ['boleto_30'] }]));
  const message = 'Deixe ao menos uma condição de pagamento ligada para todos os revendedores.';
  server.reply(changeSettingsEndpoint, () =>
    refused(409, refusal({ path: 'settings.termsOff', message })),
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Antecipado com 3% de desconto' }));
  await save();
  expect(await screen.findByText(message, { selector: '.brand-terms + *' })).toBeVisible();
});

test('where carts start is one of all that are offered', async () => {
  server.reply(listTermsEndpoint, {
    terms: [
      BRAND_TERM,
      { ...BRAND_TERM, id: uuid<PaymentTermId>(9002), name: 'Antiga', archived: true },
    ],
  });
  await openForm();
  const option = await screen.findByRole('option', { name: '30/60/90' });
  expect(screen.queryByRole('option', { name: 'Antiga' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Condição inicial do carrinho'), option);
  await save();
  await waitFor(() => expect(savedSettings()).toEqual([{ usualTerm: BRAND_TERM.id }]));
});
