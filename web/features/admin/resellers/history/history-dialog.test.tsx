import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { userAuditEndpoint } from '#contract/users';
import { renderAlone } from '#web/testing/open-pages.tsx';
import { reseller } from '#web/testing/reseller.fixture.ts';
import { SERVER_DOWN } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { HistoryDialog } from './history-dialog.tsx';

function open(...entries: ReturnType<typeof entry>[]) {
  server.reply(userAuditEndpoint, { entries });
  show();
}
function show() {
  renderAlone(<HistoryDialog user={reseller(1)} open onClose={() => undefined} />);
}

const entry = (more: object) => ({
  id: 1,
  action: 'edited',
  actor: 'ana@ourela.example',
  before: null,
  after: null,
  reason: null,
  address: null,
  device: null,
  createdAt: '2026-03-05T15:04:00.000Z',
  ...more,
});

test('tells who did what, when, from what to what and why', async () => {
  const edited = entry({ before: { city: 'Itajaí' }, after: { city: 'Joinville' } });
  const rejected = entry({ id: 2, action: 'rejected', actor: null, reason: 'Fora da região' });
  open(edited, rejected);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Alterou os dados05/03/2026 12:04por ana@ourela.example');
  expect(within(first!).getByText('Cidade').nextSibling).toHaveTextContent(
    'de Itajaí → para Joinville',
  );
  expect(second).toHaveTextContent('Rejeitou o cadastro');
  expect(second).toHaveTextContent('por uma conta excluída');
  expect(second).toHaveTextContent('Motivo: Fora da região');
});

test('tells where it came from, and how often somebody without access tried', async () => {
  const from = { address: '203.0.113.7', device: 'Telefone' };
  const failed = entry({ id: 2, action: 'sign_in_failed', actor: null, ...from });
  open(failed, entry({ ...failed, id: 3, after: { failures: 10 } }));
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Tentativa de entrada recusada');
  expect(first).toHaveTextContent('por alguém sem acessode 203.0.113.7, Telefone');
  expect(second).toHaveTextContent('10 tentativas em uma hora');
});

test('an action of a newer server still reads as words', async () => {
  open(entry({ action: 'teleported' }));
  expect(await screen.findByText('Alteração')).toBeInTheDocument();
});

test('says when nothing was recorded', async () => {
  open();
  expect(await screen.findByText('Nenhuma alteração registrada.')).toBeInTheDocument();
});

test('a history that cannot be loaded can be tried again', async () => {
  server.refuse(userAuditEndpoint, 500, 'Falhou');
  show();
  expect(await screen.findByText(SERVER_DOWN)).toBeInTheDocument();
  server.reply(userAuditEndpoint, { entries: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('Nenhuma alteração registrada.')).toBeInTheDocument();
});
