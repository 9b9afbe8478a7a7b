import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { changeSettingsEndpoint } from '#contract/system-settings';
import { at, press, retype } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openForm, save, serveSettings, stored } from './settings.fixture.tsx';

beforeEach(serveSettings);

const overwritten = (settings: object) => ({
  error: 'Outro administrador mudou o mesmo enquanto você editava. Nada foi salvo.',
  message: '',
  code: 'SETTINGS_CHANGED',
  details: Object.keys(settings).map((key) => ({ path: `settings.${key}`, message: 'Mudou' })),
  fresh: { settings },
});
const sent = () => server.bodies(changeSettingsEndpoint);

test('a save says what the form was filled with, of what it changes', async () => {
  await openForm();
  await retype('Frete fixo', '19,90');
  await save();
  await waitFor(() =>
    expect(sent()).toEqual([{ settings: { shippingFee: 19.9 }, loaded: { shippingFee: 0 } }]),
  );
});

test('each field tells what the other wrote; one is kept, one taken, and then it is saved', async () => {
  await openForm();
  await retype('Frete fixo', '19,90');
  await retype('Cidade', 'Santos');
  server.next.refuse(
    changeSettingsEndpoint,
    409,
    overwritten({ shippingFee: 25, pixCity: 'Curitiba' }),
  );
  await save();
  expect(
    await screen.findByText(
      /^Outro administrador mudou Frete fixo \(Frete\) para R\$\s25,00\. O seu é R\$\s19,90\.$/,
    ),
  ).toBeInTheDocument();
  expect(
    screen.getByText('Outro administrador mudou Cidade (PIX) para “Curitiba”. O seu é “Santos”.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/^Nada foi salvo ainda/).closest('[role="alert"]')).toHaveFocus();
  expect(at('Frete fixo')).toHaveValue('19,90');
  await press(/^Manter o meu.*Frete fixo$/);
  await press(/^Usar o do outro.*Cidade$/);
  expect(at('Cidade')).toHaveValue('Curitiba');
  expect(screen.getByRole('button', { name: 'Salvar Configurações' })).toHaveFocus();
  await save();
  await screen.findByText('Configurações atualizadas com sucesso!');
  expect(sent()[1]).toEqual({ settings: { shippingFee: 19.9 }, loaded: { shippingFee: 25 } });
});

test('what is not decided is asked again: saving once more does not write over it', async () => {
  await openForm();
  await retype('Telefone', '1133334444');
  server.next.refuse(changeSettingsEndpoint, 409, overwritten({ phone: '' }));
  server.next.refuse(changeSettingsEndpoint, 409, overwritten({ phone: '' }));
  await save();
  await screen.findByText(
    'Outro administrador mudou Telefone (Informações da empresa) para vazio. O seu é “(11) 3333-4444”.',
  );
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
  expect(await screen.findByText(/^Outro administrador mudou Telefone/)).toBeInTheDocument();
});

test('a choice is told by what it is called on the page, and can be taken', async () => {
  await openForm();
  await userEvent.click(screen.getByRole('radio', { name: /^Um por cor/ }));
  server.next.refuse(changeSettingsEndpoint, 409, overwritten({ catalogCards: 'model' }));
  await save();
  await screen.findByText(
    'Outro administrador mudou Cartões do catálogo (Catálogo) para “Um por modelo”. O seu é “Um por cor”.',
  );
  await press(/^Usar o do outro.*Cartões do catálogo$/);
  expect(screen.getByRole('radio', { name: /^Um por modelo/ })).toBeChecked();
});

test('a whole table is named without its numbers, and can be taken', async () => {
  await openForm();
  const theirs = { ...stored.settings.freightTable, handlingDays: 9 };
  await retype('Preparo do pedido', '4');
  server.next.refuse(changeSettingsEndpoint, 409, overwritten({ freightTable: theirs }));
  await save();
  await screen.findByText('Outro administrador mudou Tabela de frete (Frete).');
  await press(/^Usar o do outro.*Tabela de frete$/);
  expect(at('Preparo do pedido')).toHaveValue('9');
});
