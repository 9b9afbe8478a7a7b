import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { systemStatusEndpoint } from '#contract/health';
import { server } from '#web/testing/server.ts';

import { openDashboard, serveDashboard } from './dashboard.fixture.tsx';

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
    answer: { database: true, uploads: true },
    texts: ['APIOnline', 'Banco de DadosConectado', 'UploadsFuncionando'],
  },
  {
    what: 'the database is away',
    answer: { database: false, uploads: true },
    texts: ['APIOnline', 'Banco de DadosSem conexão', 'UploadsFuncionando'],
  },
  {
    what: 'no file can be kept',
    answer: { database: true, uploads: false },
    texts: ['APIOnline', 'Banco de DadosConectado', 'UploadsIndisponível'],
  },
  {
    what: 'nobody answers',
    answer: null,
    texts: ['APISem resposta', 'Banco de DadosNão verificado', 'UploadsNão verificado'],
  },
])('the status of the system when $what', async ({ answer, texts }) => {
  serveDashboard();
  if (answer) server.reply(systemStatusEndpoint, answer);
  else server.refuse(systemStatusEndpoint, 500);
  await openDashboard();
  await waitFor(() => expect(lines()).toEqual(texts));
});
