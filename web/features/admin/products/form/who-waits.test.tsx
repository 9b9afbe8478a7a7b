import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { listCollectionsEndpoint } from '#contract/collections';
import { waitingPiecesEndpoint, type WaitingPieces } from '#contract/waiting-pieces';
import { WINTER } from '#web/testing/collection.fixture.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { hrefOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { EditProductPage } from '../edit/edit-product-page.tsx';
import { ID, serveProduct } from '../product-form.fixture.tsx';

beforeEach(serveProduct);

const open = async (waiting: WaitingPieces[]) => {
  server.reply(listCollectionsEndpoint, { collections: [] });
  server.reply(waitingPiecesEndpoint, { waiting });
  renderPages(
    {
      '/admin/products/$id/edit': EditProductPage,
      '/admin/products': 'Produtos',
      '/admin/collections': 'Coleções',
    },
    { at: `/admin/products/${ID}/edit`, user: { ...ADMIN, hasCollections: true } },
  );
  await screen.findByRole('button', { name: 'Salvar Alterações' });
};
const of = (size: string, pieces: number) => ({
  collectionId: WINTER.id,
  name: WINTER.name,
  size,
  pieces,
});

test('whoever writes stock is told who waits, and where goods are given to them', async () => {
  await open([of('P', 3), of('M', 5)]);
  const text = await screen.findByText(/ainda esperam/);
  expect(text).toHaveTextContent(
    'Pedidos de Inverno 2027 ainda esperam peças (3 P e 5 M). O estoque digitado aqui vai à venda; para atender quem espera, registre a chegada.',
  );
  expect(await hrefOf('registre a chegada')).toContain(`colecao=${WINTER.id}`);
});

test('where nobody waits nothing is said', async () => {
  await open([]);
  expect(screen.queryByText(/ainda esperam/)).toBeNull();
});
