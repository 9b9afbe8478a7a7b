import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { updateProductEndpoint } from '#contract/product-endpoints';
import { uploadProductImagesEndpoint } from '#contract/uploads';
import { picture } from '#web/testing/product.fixture.ts';
import { at, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { ID, open, serveProduct } from '../product-form.fixture.tsx';

beforeEach(serveProduct);
beforeEach(() => server.hang(uploadProductImagesEndpoint));

async function openForm() {
  open(`/admin/products/${ID}/edit`);
  await screen.findByLabelText(/^Título/);
}
const image = (name: string, type = 'image/png') => new File(['x'], name, { type });
const choose = (...files: File[]) =>
  // As a person with “all files” in the dialog would.
  userEvent.upload(at('Imagens do produto'), files, { applyAccept: false });
const drop = (name: string) =>
  fireEvent.drop(screen.getByText(/^A primeira imagem é a capa/), {
    dataTransfer: {
      types: ['Files'],
      items: [{ kind: 'file', type: 'image/png', getAsFile: () => image(name) }],
    },
  });
const sentNames = () =>
  server
    .calls(uploadProductImagesEndpoint)
    .map(({ files }) => files['images']?.map(({ name }) => name));
const addButton = () => screen.getByRole('button', { name: /^Enviar imagens/ });
const order = () =>
  screen
    .getAllByRole('img', { name: /^Imagem/ })
    .map((shown) => shown.getAttribute('src')?.replace(/.*\/|\.webp/g, ''));
const tiles = () => screen.getAllByRole('img', { name: /^Imagem/ }).map((i) => i.closest('li'));

describe('sending', () => {
  test('shows how far it is, holds the form back, and appends what arrived', async () => {
    server.reply(uploadProductImagesEndpoint, { files: [picture('a'), picture('b')] });
    const release = server.hold(uploadProductImagesEndpoint);
    await openForm();
    await choose(image('a.png'), image('b.png'));
    await waitFor(() => expect(sentNames()).toEqual([['a.png', 'b.png']]));
    server.calls(uploadProductImagesEndpoint)[0]?.upload?.progress(42, 100);
    expect(await screen.findByText('Enviando 2 imagens… 42%')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '42');
    expect(screen.getByText('Aguarde o envio das imagens.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Salvar Alterações' })).toBeDisabled();
    // A disabled button would lose the focus of whoever pressed it.
    expect(addButton()).toBeEnabled();
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    release();
    expect(await screen.findByText('Imagens enviadas com sucesso!')).toBeInTheDocument();
    expect(order()).toEqual(['frente', 'costas', 'a', 'b']);
    await press('Salvar Alterações');
    await waitFor(() => expect(server.bodies(updateProductEndpoint)).toHaveLength(1));
    expect(server.bodies(updateProductEndpoint)[0]).toMatchObject({
      images: ['frente', 'costas', 'a', 'b'].map((name) => ({
        url: `/uploads/products/${name}.webp`,
        filename: `${name}.webp`,
      })),
    });
  });

  test('more than six at once are refused, all of them', async () => {
    await openForm();
    await choose(...Array.from({ length: 7 }, (_, n) => image(`${n}.png`)));
    expect(await screen.findByText('Máximo de 6 imagens permitidas')).toBeInTheDocument();
    expect(sentNames()).toEqual([]);
  });

  test('other types and too large files are named; the rest is sent', async () => {
    await openForm();
    const large = image('grande.png');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await choose(image('a.avif', 'image/avif'), image('b.svg', 'image/svg+xml'), large);
    expect(
      await screen.findByText(
        'b.svg: envie imagens JPG, PNG, WEBP ou AVIF. grande.png: cada imagem pode ter até 10 MB.',
      ),
    ).toBeInTheDocument();
    await waitFor(() => expect(sentNames()).toEqual([['a.avif']]));
  });

  test('a refused file is named, and not offered again', async () => {
    const error = 'a.png: arquivo inválido';
    server.refuse(uploadProductImagesEndpoint, 400, error);
    await openForm();
    await choose(image('a.png'));
    expect(await screen.findByText('Erro ao enviar imagens')).toBeInTheDocument();
    expect(screen.getByText(error)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
  });

  test('what was not sent and what was refused are both named', async () => {
    const error = 'ok.jpg: arquivo inválido';
    server.refuse(uploadProductImagesEndpoint, 400, error);
    await openForm();
    await choose(image('x.svg', 'image/svg+xml'), image('ok.jpg', 'image/jpeg'));
    expect(
      await screen.findByText(`x.svg: envie imagens JPG, PNG, WEBP ou AVIF. ${error}`),
    ).toBeInTheDocument();
  });

  test('a failure says why and can be tried again', async () => {
    const error = 'Erro interno do servidor. Tente novamente mais tarde.';
    server.refuse(uploadProductImagesEndpoint, 503, 'Serviço indisponível');
    await openForm();
    await choose(image('a.png'));
    expect(await screen.findByText('Erro ao enviar imagens')).toBeInTheDocument();
    expect(screen.getByText(error)).toBeInTheDocument();
    server.reply(uploadProductImagesEndpoint, { files: [picture('a')] });
    await press('Tentar novamente');
    expect(addButton()).toHaveFocus();
    expect(await screen.findByText('Imagens enviadas com sucesso!')).toBeInTheDocument();
    expect(screen.queryByText(error)).toBeNull();
    expect(order()).toEqual(['frente', 'costas', 'a']);
  });

  test('can be given up without a word', async () => {
    await openForm();
    await choose(image('a.png'));
    await screen.findByRole('progressbar');
    await press('Cancelar envio');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(addButton()).toHaveFocus();
    expect(screen.queryByText('Erro ao enviar imagens')).toBeNull();
    expect(order()).toEqual(['frente', 'costas']);
  });
});

describe('while pictures are on their way', () => {
  test('only sending others is said to be closed', async () => {
    await openForm();
    await choose(image('a.png'));
    await screen.findByRole('progressbar');
    // Said of an area, it holds for every button within.
    for (const name of [
      'Cancelar envio',
      'Remover imagem 1',
      'Mover para a direita: imagem 1',
      'Mover para a esquerda: imagem 2',
    ]) {
      const button = screen.getByRole('button', { name });
      expect(button).toBeEnabled();
      expect(button.closest('[aria-disabled="true"]')).toBeNull();
    }
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test('others dropped on the area are not taken', async () => {
    server.reply(uploadProductImagesEndpoint, { files: [picture('a')] });
    const release = server.hold(uploadProductImagesEndpoint);
    await openForm();
    drop('a.png');
    await waitFor(() => expect(sentNames()).toHaveLength(1));
    await screen.findByRole('progressbar');
    drop('b.png');
    release();
    expect(await screen.findByText('Imagens enviadas com sucesso!')).toBeInTheDocument();
    expect(sentNames()).toHaveLength(1);
    expect(order()).toEqual(['frente', 'costas', 'a']);
  });
});

describe('the order', () => {
  test('the first is the cover; buttons move it, announced, with the focus along', async () => {
    await openForm();
    expect(within(tiles()[0] ?? document.body).getByText('Capa')).toBeInTheDocument();
    await press('Mover para a esquerda: imagem 2');
    expect(order()).toEqual(['costas', 'frente']);
    expect(screen.getByText('Imagem movida para a posição 1. É a capa.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mover para a direita: imagem 1' })).toHaveFocus();
    await press('Mover para a direita: imagem 1');
    expect(order()).toEqual(['frente', 'costas']);
    expect(screen.getByRole('button', { name: 'Mover para a esquerda: imagem 2' })).toHaveFocus();
  });

  test('a tile is dragged to its place', async () => {
    await openForm();
    const [first, second] = tiles();
    const load = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => load.set(type, value),
      getData: (type: string) => load.get(type) ?? '',
      get types() {
        return [...load.keys()];
      },
    };
    if (!first || !second) throw new Error('expected two tiles');
    fireEvent.dragStart(second, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    expect(order()).toEqual(['costas', 'frente']);
    expect(sentNames()).toEqual([]);
  });

  test('removing goes on to the neighbour, and from the last to the way to send others', async () => {
    await openForm();
    await press('Remover imagem 1');
    expect(order()).toEqual(['costas']);
    expect(screen.getByRole('button', { name: 'Remover imagem 1' })).toHaveFocus();
    await press('Remover imagem 1');
    expect(screen.getByText('0 imagens')).toBeInTheDocument();
    expect(addButton()).toHaveFocus();
  });
});
