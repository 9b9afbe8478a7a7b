import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { DEFAULT_FREIGHT } from '#contract/freight';
import { at, press, retype } from '#web/testing/screen.ts';

import { openForm, save, serveSettings, savedSettings } from './settings.fixture.tsx';

beforeEach(serveSettings);

const trial = () => screen.getByRole('region', { name: 'Testar a tabela' });
const answer = () => within(trial()).getByRole('status').textContent.replaceAll('\u00A0', ' ');
const zones = () => screen.getByRole('region', { name: 'Zonas de entrega' });
const unfold = (number: number) => userEvent.click(within(zones()).getByText(`Zona ${number}`));

test('the trial answers from the table as it is typed, before it is saved', async () => {
  await openForm();
  expect(answer()).toBe('EconômicoR$ 22,90 em 5 dias úteisExpressoR$ 29,90 em 3 dias úteis');
  await retype('Peso do pedido', '31,5');
  // 92,90 for the last band and two started kilograms at 2,90.
  expect(answer()).toContain('EconômicoR$ 98,70');
  await userEvent.selectOptions(at('Estado de destino'), 'AM');
  expect(answer()).toContain('em 15 dias úteis');
  await retype('Peso do pedido', '0');
  await retype('Frete fixo', '35,5');
  expect(answer()).toBe(
    'EconômicoSem cálculo: vale o frete fixo de R$ 35,50ExpressoSem cálculo: vale o frete fixo de R$ 35,50',
  );
  await retype('Preparo do pedido', '');
  expect(answer()).toBe('Corrija a tabela para ver o resultado.');
});

test('a price is changed where it stands, and the whole table is sent', async () => {
  await openForm();
  await unfold(1);
  const price = within(zones()).getAllByLabelText('Até 1 kg')[0];
  if (!price) throw new Error('no price');
  await userEvent.clear(price);
  await userEvent.type(price, '25');
  expect(answer()).toContain('R$ 25,00 em 5 dias úteis');
  await save();
  await screen.findByText('Configurações atualizadas com sucesso!');
  const expected = structuredClone(DEFAULT_FREIGHT);
  expect(savedSettings()[0].freightTable.zones[0].rates.ECONOMIC.prices[0]).toBe(25_00);
  expect(savedSettings()[0].freightTable.zones.slice(1)).toEqual(expected.zones.slice(1));
  expect(Object.keys(savedSettings()[0])).toEqual(['freightTable']);
});

test('a state moves from one zone to another and is never in none', async () => {
  await openForm();
  await unfold(2);
  await userEvent.selectOptions(at('Trazer um estado para a zona 2'), 'SP');
  await press('Trazer');
  expect(within(zones()).getByText('sem estados')).toBeInTheDocument();
  await save();
  expect(screen.getByText('Informe ao menos um estado')).toBeInTheDocument();
  expect(savedSettings()).toEqual([]);
  await press('Remover a zona 1');
  await save();
  await screen.findByText('Configurações atualizadas com sucesso!');
  expect(savedSettings()[0].freightTable.zones).toHaveLength(4);
  expect(savedSettings()[0].freightTable.zones[0].states).toEqual([
    'RJ',
    'MG',
    'ES',
    'PR',
    'SC',
    'SP',
  ]);
});

test('bands come and go with their prices, and must rise', async () => {
  await openForm();
  await press('Adicionar faixa');
  await retype('Faixa 7, até', '20');
  await save();
  expect(screen.getByText('As faixas de peso devem ser crescentes')).toBeInTheDocument();
  await retype('Faixa 7, até', '50,5');
  await save();
  expect(screen.getAllByText('Use de R$ 0,00 a R$ 100.000,00')).toHaveLength(10);
  await press('Remover a faixa 7');
  await press('Remover a faixa 1');
  await save();
  await screen.findByText('Configurações atualizadas com sucesso!');
  const { bands, zones: sent } = savedSettings()[0].freightTable;
  expect(bands).toEqual(DEFAULT_FREIGHT.bands.slice(1));
  expect(sent[0].rates.EXPRESS.prices).toEqual(
    DEFAULT_FREIGHT.zones[0]?.rates.EXPRESS.prices.slice(1),
  );
});

test('trying the table with Enter saves nothing', async () => {
  await openForm();
  await retype('Telefone', '1133334444');
  await userEvent.type(at('Peso do pedido'), '5{Enter}');
  expect(answer()).toContain('R$ ');
  expect(savedSettings()).toEqual([]);
  await userEvent.type(at('Telefone'), '{Enter}');
  await screen.findByText('Configurações atualizadas com sucesso!');
});

test('a zone with something wrong in it cannot be folded away', async () => {
  await openForm();
  await unfold(3);
  const price = within(zones()).getAllByLabelText('Até 5 kg')[0];
  if (!price) throw new Error('no price');
  await userEvent.clear(price);
  await save();
  expect(price).toHaveFocus();
  await unfold(3);
  expect(price).toBeVisible();
  await userEvent.type(price, '9');
  await unfold(3);
  expect(screen.queryByLabelText('Até 5 kg')).not.toBeInTheDocument();
});
