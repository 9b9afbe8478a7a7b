import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { press } from '#web/testing/screen.ts';

import { breton, openProduct } from './product-dialog.fixture.tsx';

async function openGallery() {
  await openProduct();
  await screen.findByText('1 / 3');
}

test('buttons go round in both directions, and only the shown picture is read out', async () => {
  await openGallery();
  expect(screen.getByRole('img', { name: 'Camiseta Breton' })).toBeInTheDocument();
  await press('Próxima imagem');
  expect(screen.getByText('2 / 3')).toBeVisible();
  expect(screen.getByRole('img')).toHaveAccessibleName('Camiseta Breton, imagem 2');
  await press('Imagem anterior');
  await press('Imagem anterior');
  expect(screen.getByText('3 / 3')).toBeVisible();
  await press('Próxima imagem');
  expect(screen.getByText('1 / 3')).toBeVisible();
});

test('a thumbnail shows its picture and is marked', async () => {
  await openGallery();
  await press('Imagem 3');
  expect(screen.getByText('3 / 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Imagem 3' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: 'Imagem 1' })).toHaveAttribute('aria-current', 'false');
});

test('arrow keys turn the pictures from anywhere but a field, and not while the measures are there', async () => {
  await openGallery();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByText('3 / 3')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByText('2 / 3')).toBeVisible();

  await userEvent.click(screen.getByRole('textbox', { name: 'Quantidade' }));
  await userEvent.keyboard('{ArrowRight}');
  await press('Tabela de Medidas');
  await userEvent.keyboard('{ArrowRight}');
  await press('Tabela de Medidas');
  expect(screen.getByText('2 / 3')).toBeVisible();
});

test('one picture needs no way to others, and none leaves a placeholder', async () => {
  await openProduct(breton({ images: breton().images.slice(0, 1) }));
  expect(await screen.findByRole('img', { name: 'Camiseta Breton' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Próxima imagem' })).toBeNull();
  expect(screen.queryByText('1 / 1')).toBeNull();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('img', { name: 'Camiseta Breton' })).toBeInTheDocument();
});

test('without pictures a placeholder stands in their place', async () => {
  await openProduct(breton({ images: [] }));
  const none = await screen.findByRole('img', { name: 'Camiseta Breton' });
  expect(none).toHaveClass('picture--none');
});
