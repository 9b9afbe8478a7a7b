import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { FAILURE, fakeDashboard, openDashboard } from './fake-dashboard.tsx';

afterEach(() => vi.unstubAllGlobals());

function lines() {
  const panel = screen.getByRole('heading', { name: 'Status do Sistema' }).closest('section');
  if (!panel) throw new Error('no panel');
  return within(panel)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
}

test.each([
  {
    what: 'all is well',
    answer: { body: { database: true, uploads: true } },
    texts: ['APIOnline', 'Banco de DadosConectado', 'UploadsFuncionando'],
  },
  {
    what: 'the database is away',
    answer: { body: { database: false, uploads: true } },
    texts: ['APIOnline', 'Banco de DadosSem conexão', 'UploadsFuncionando'],
  },
  {
    what: 'no file can be kept',
    answer: { body: { database: true, uploads: false } },
    texts: ['APIOnline', 'Banco de DadosConectado', 'UploadsIndisponível'],
  },
  {
    what: 'nobody answers',
    answer: FAILURE,
    texts: ['APISem resposta', 'Banco de DadosNão verificado', 'UploadsNão verificado'],
  },
])('the status of the system when $what', async ({ answer, texts }) => {
  const server = fakeDashboard();
  server.status = answer;
  vi.stubGlobal('fetch', server.fetch);
  await openDashboard();
  await waitFor(() => expect(lines()).toEqual(texts));
});
