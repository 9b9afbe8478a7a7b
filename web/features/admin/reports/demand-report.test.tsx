import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { ProductId, UserId } from '#contract/ids';
import {
  demandOfSizeEndpoint,
  demandReportEndpoint,
  exportDemandEndpoint,
} from '#contract/restock-alerts';
import { catchDownloads } from '#web/testing/downloads.ts';
import { renderPages } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';
import { hrefOf, press, SERVER_DOWN } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { ReportsPage } from './reports-page.tsx';

const NONE = { alerts: 0, resellers: 0, long: 0, value: 0 };
const breton = {
  id: uuid<ProductId>(1),
  title: 'Camiseta Breton',
  sku: 'CM-0412',
  color: 'Marinho',
  image: null,
  waiting: 3,
  sizes: [
    { size: 'M', stock: 0, waiting: 2 },
    { size: 'GG', stock: 0, waiting: 1 },
  ],
};

const open = () =>
  renderPages({ '/admin/reports': ReportsPage }, { at: '/admin/reports?aba=demanda', user: ADMIN });

test('sizes are counted, and a press shows who waits for one', async () => {
  server.reply(demandReportEndpoint, {
    offered: true,
    products: [breton],
    rest: 0,
    totals: { alerts: 3, resellers: 2, long: 1, value: 322.2 },
  });
  server.reply(demandOfSizeEndpoint, ({ query }) => ({
    waiting: [
      {
        userId: uuid<UserId>(7),
        company: query.size === 'M' ? 'Galeria Quintal' : 'Loja Arruda',
        askedAt: '2026-11-02T12:00:00.000Z',
      },
    ],
  }));
  open();
  const first = await screen.findByRole('region', { name: 'Fila de Camiseta Breton Marinho M' });
  expect(await within(first).findByText('Galeria Quintal')).toBeVisible();
  expect(first).toHaveTextContent('2 revendedores esperam, estoque 0');
  expect(first).toHaveTextContent('desde 02/11/2026');
  await press('Camiseta Breton GG: 1 revendedor espera');
  const other = await screen.findByRole('region', { name: 'Fila de Camiseta Breton Marinho GG' });
  expect(await within(other).findByText('Loja Arruda')).toBeVisible();
  expect(await hrefOf('Loja Arruda')).toBe(`/admin/resellers/${uuid(7)}`);
  expect(await hrefOf('Repor estoque e avisar')).toBe(`/admin/products/${uuid(1)}/edit`);
  expect(screen.getByText('1 há mais de 30 dias')).toBeVisible();
  const files = catchDownloads();
  server.reply(exportDemandEndpoint, new File(['x'], 'demanda.csv'));
  await press('Exportar CSV');
  await expect.poll(() => [...files.keys()]).toEqual(['demanda.csv']);
});

test('nobody waits, or the brand does not offer it: it says which', async () => {
  server.reply(demandReportEndpoint, { offered: true, products: [], rest: 0, totals: NONE });
  const page = open();
  expect(await screen.findByText('Ninguém espera por peças')).toBeVisible();
  page.unmount();
  server.reply(demandReportEndpoint, { offered: false, products: [], rest: 0, totals: NONE });
  open();
  expect(await screen.findByText('Os avisos estão desligados')).toBeVisible();
});

test('a report that cannot be had is asked for again', async () => {
  server.refuse(demandReportEndpoint, 503, SERVER_DOWN);
  open();
  expect(await screen.findByText('Erro ao carregar o relatório')).toBeVisible();
});
