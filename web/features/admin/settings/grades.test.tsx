import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { at, press, retype } from '#web/testing/screen.ts';

import { openForm, save, savedSettings, serveSettings } from './settings.fixture.tsx';

beforeEach(serveSettings);
const saved = () => screen.findByText('Configurações atualizadas com sucesso!');

test('grades of the brand are written as sizes with their pieces, and saved with the rest', async () => {
  await openForm();
  await press('Adicionar grade');
  await userEvent.selectOptions(at('Categoria da grade 1'), 'Camisetas');
  await retype('Nome da grade 1', 'Grade 6');
  await retype('Peças da grade 1', 'P 1, M dois');
  await save();
  expect(at('Peças da grade 1')).toHaveAccessibleDescription(/Informe as peças de cada tamanho/);
  await retype('Peças da grade 1', 'p 1, M 2; G:2, GG 1');
  expect(at('Peças da grade 1')).toHaveAccessibleDescription('6 peças');
  await save();
  await saved();
  const pieces = [
    { size: 'P', quantity: 1 },
    { size: 'M', quantity: 2 },
    { size: 'G', quantity: 2 },
    { size: 'GG', quantity: 1 },
  ];
  expect(savedSettings()).toEqual([
    { grades: [{ category: 'Camisetas', name: 'Grade 6', pieces }] },
  ]);
  expect(at('Peças da grade 1')).toHaveValue('P 1, M 2, G 2, GG 1');
  await press('Remover a grade 1');
  await save();
  await waitFor(() => expect(savedSettings()[1]).toEqual({ grades: [] }));
});

test('a fourth grade of one category is refused beside all of them', async () => {
  await openForm();
  for (const number of [1, 2, 3, 4]) {
    await press('Adicionar grade');
    await retype(`Nome da grade ${number}`, `Grade ${number}`);
    await retype(`Peças da grade ${number}`, 'P 1');
  }
  await save();
  expect(screen.getByText('Use no máximo 3 grades em cada categoria')).toHaveFocus();
  await userEvent.selectOptions(at('Categoria da grade 4'), 'Tênis');
  await save();
  await saved();
});
