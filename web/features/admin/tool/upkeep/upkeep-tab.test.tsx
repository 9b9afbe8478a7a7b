import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openTool } from '#web/testing/open-tool.tsx';

import { catchDownloads, fakeUpkeep, finding, later, problem, report } from './fake-upkeep.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  toast.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CHECK = 'POST /api/integrity-check';
const BACKUP = 'GET /api/backup';
const open = () => openTool('?aba=manutencao');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const findingsOf = async () =>
  within(await screen.findByRole('list', { name: 'Resultado por verificação' }))
    .getAllByRole('group')
    .map((group) => group.querySelector('summary')?.textContent.trim());
const ORDER = '00000000-0000-4000-8000-000100000007';

test('the copy tells its size, who took the last one, and what it holds of people', async () => {
  fakeUpkeep();
  await open();
  expect(await screen.findByText('42,3 MB; o arquivo costuma ser bem menor')).toBeInTheDocument();
  expect(screen.getByText('15/11/2026 09:00 por ana@ourela.example')).toBeInTheDocument();
  expect(screen.getByText(/dados pessoais .* LGPD/)).toBeInTheDocument();
  expect(screen.getByText(/não estão neste arquivo/)).toBeInTheDocument();
});

test('without a copy so far it says so', async () => {
  fakeUpkeep({ 'GET /api/upkeep': { body: { databaseBytes: 900, lastBackup: null } } });
  await open();
  expect(await screen.findByText('Nenhuma ainda')).toBeInTheDocument();
});

test('pressed twice, one copy is made; it is told, saved, and the page is fresh', async () => {
  const wait = later();
  const server = fakeUpkeep({ [BACKUP]: wait.answer });
  const saved = catchDownloads();
  await open();
  const button = await screen.findByRole('button', { name: 'Baixar cópia' });
  button.click();
  button.click();
  expect(await screen.findByRole('button', { name: 'Preparando a cópia...' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  expect(screen.getByText('Mantenha esta página aberta até o arquivo chegar.')).toBeVisible();
  wait.give(new Blob(['abc']));
  expect(await screen.findByText('Cópia de segurança baixada')).toBeInTheDocument();
  expect(saved.map(({ name }) => name)).toEqual(['backup_2026-11-16.ndjson.gz']);
  expect(server.of(BACKUP)).toBe(1);
  await waitFor(() => expect(server.of('GET /api/upkeep')).toBe(2));
});

test('a copy under way is still under way after a look at another tab', async () => {
  const wait = later();
  const server = fakeUpkeep({
    [BACKUP]: wait.answer,
    'GET /api/upkeep': { body: { databaseBytes: 900, lastBackup: null } },
  });
  catchDownloads();
  await open();
  await press('Baixar cópia');
  await userEvent.click(screen.getByRole('tab', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Manutenção' }));
  await press('Preparando a cópia...');
  expect(server.of(BACKUP)).toBe(1);
  wait.give(new Blob(['abc']));
  expect(await screen.findByText('Cópia de segurança baixada')).toBeInTheDocument();
});

test('a copy that was refused says why, and can be asked for again', async () => {
  const message = 'Já há uma cópia de segurança sendo feita. Aguarde e tente de novo.';
  const server = fakeUpkeep({ [BACKUP]: { status: 409, body: { message, code: 'CONFLICT' } } });
  const saved = catchDownloads();
  await open();
  await press('Baixar cópia');
  expect(await screen.findByText(`A cópia não foi baixada. ${message}`)).toHaveTextContent(message);
  expect(saved).toEqual([]);
  server.answers[BACKUP] = { body: new Blob(['abc']) };
  await press('Baixar cópia');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(screen.queryByText(/A cópia não foi baixada/)).not.toBeInTheDocument();
});

test('a size that cannot be read is asked for again, and the copy is there all the same', async () => {
  const server = fakeUpkeep({ 'GET /api/upkeep': { status: 503, body: {} } });
  await open();
  await screen.findByText(/Não foi possível ler o tamanho do banco/);
  expect(screen.getByRole('button', { name: 'Baixar cópia' })).toBeEnabled();
  server.answers['GET /api/upkeep'] = { body: { databaseBytes: 900, lastBackup: null } };
  await press('Tentar novamente');
  expect(await screen.findByText(/^900 bytes/)).toBeInTheDocument();
});

test('nothing is checked until somebody asks; then all is well and says when', async () => {
  const server = fakeUpkeep({ [CHECK]: { body: report(finding('a'), finding('b')) } });
  await open();
  await screen.findByText(/Nada é alterado/);
  expect(server.of(CHECK)).toBe(0);
  expect(screen.queryByRole('button', { name: 'Baixar relatório' })).not.toBeInTheDocument();
  await press('Verificar agora');
  const verdict = await screen.findByText(/Tudo certo: 2 verificações sem problemas\./);
  expect(verdict).toHaveTextContent('15/11/2026 22:30, em 0,6 s');
  expect(await findingsOf()).toEqual([
    'Regra a Sem problemas · 1.205 conferidos',
    'Regra b Sem problemas · 1.205 conferidos',
  ]);
});

test('what is wrong comes first and open, with its meaning, its problems and where to look', async () => {
  const problems = [problem('Pedido #00000007: os itens não somam.', ORDER), problem('Outro.')];
  const wrong = finding('b', { found: 60, summary: 'Ao todo, 2 MB.', problems });
  fakeUpkeep({ [CHECK]: { body: report(finding('a'), wrong) } });
  await open();
  await press('Verificar agora');
  await screen.findByText(/1 verificação de 2 encontrou problemas\./);
  expect(await findingsOf()).toEqual([
    'Regra b 60 problemas',
    'Regra a Sem problemas · 1.205 conferidos',
  ]);
  const [first, second] = screen.getAllByRole('group');
  expect(first).toHaveAttribute('open');
  expect(second).not.toHaveAttribute('open');
  expect(first).toHaveTextContent('O que b quer dizer. Conferidos: 1.205. Ao todo, 2 MB.');
  expect(first).toHaveTextContent('E mais 58 problemas.');
  const link = screen.getByRole('link', { name: 'Ver pedido' });
  expect(link).toHaveAttribute('href', `/admin/orders?pedido=${ORDER}`);
  expect(link).toHaveAccessibleDescription('Pedido #00000007: os itens não somam.');
});

test('a shelf that is wrong leads to its product', async () => {
  const wrong = finding('a', {
    found: 1,
    problems: [{ text: 'Produto X.', orderId: null, productId: 'p-1' }],
  });
  fakeUpkeep({ [CHECK]: { body: report(wrong) } });
  await open();
  await press('Verificar agora');
  expect(await screen.findByRole('link', { name: 'Ver produto' })).toHaveAttribute(
    'href',
    '/admin/products/p-1/edit',
  );
});

test('pressed twice, one check is made; meanwhile nobody reads an old verdict', async () => {
  const server = fakeUpkeep({ [CHECK]: { body: report(finding('a')) } });
  await open();
  await press('Verificar agora');
  await screen.findByText(/Tudo certo/);
  const wait = later();
  server.answers[CHECK] = wait.answer;
  const button = screen.getByRole('button', { name: 'Verificar agora' });
  button.click();
  button.click();
  await screen.findByRole('button', { name: 'Verificando...' });
  expect(screen.queryByText(/Tudo certo/)).not.toBeInTheDocument();
  wait.give(report(finding('a', { found: 1, problems: [problem('Um.')] })));
  await screen.findByText(/1 verificação de 1 encontrou problemas/);
  expect(server.of(CHECK)).toBe(2);
});

test('a check that failed says why; the report of the one before stays', async () => {
  const server = fakeUpkeep({ [CHECK]: { body: report(finding('a')) } });
  await open();
  await press('Verificar agora');
  await screen.findByText(/Tudo certo/);
  const message = 'Já há uma verificação em andamento. Aguarde e tente de novo.';
  server.answers[CHECK] = { status: 409, body: { message, code: 'CONFLICT' } };
  await press('Verificar agora');
  await screen.findByText(`A verificação não foi concluída. ${message}`);
  expect(await findingsOf()).toHaveLength(1);
});

test('the report survives a look at another tab, and is saved as text', async () => {
  const problems = [problem('Pedido #00000007: os itens não somam.')];
  fakeUpkeep({ [CHECK]: { body: report(finding('a'), finding('b', { found: 2, problems })) } });
  const saved = catchDownloads();
  await open();
  await press('Verificar agora');
  await screen.findByText(/1 verificação de 2/);
  await userEvent.click(screen.getByRole('tab', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Manutenção' }));
  await press('Baixar relatório');
  expect(saved.map(({ name }) => name)).toEqual(['verificacao_2026-11-15.txt']);
  expect((await saved[0]?.content.text())?.replaceAll('\uFEFF', '').split('\r\n')).toEqual([
    'Verificação de integridade',
    '15/11/2026 22:30, em 0,6 s',
    '1 verificação de 2 encontrou problemas.',
    '',
    '[!] Regra b: 1.205 conferidos, 2 problemas',
    '    O que b quer dizer.',
    '    - Pedido #00000007: os itens não somam.',
    '    E mais 1 problema.',
    '[ok] Regra a: 1.205 conferidos',
    '',
  ]);
});

const SWEEP = 'DELETE /api/orphan-files';
const orphans = () => report(finding('orphan_files', { found: 1, problems: [problem('a.webp')] }));
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('orphans are deleted once somebody says so, and everything is checked again', async () => {
  const server = fakeUpkeep({ [CHECK]: { body: orphans() } });
  await open();
  await press('Verificar agora');
  await press('Apagar arquivos órfãos');
  await answer('Cancelar');
  expect(server.of(SWEEP)).toBe(0);
  const message = '1 arquivo órfão apagado (1,4 kB)';
  server.answers[SWEEP] = { body: { deleted: 1, bytes: 1_400, message } };
  server.answers[CHECK] = { body: report(finding('orphan_files')) };
  await press('Apagar arquivos órfãos');
  await answer('Apagar');
  expect(await screen.findByText(message)).toBeInTheDocument();
  await screen.findByText(/Tudo certo/);
  expect(screen.queryByRole('button', { name: 'Apagar arquivos órfãos' })).not.toBeInTheDocument();
  expect(server.of(SWEEP)).toBe(1);
});

test('orphans that could not be deleted are still there, and the page says why', async () => {
  const message = 'Serviço indisponível.';
  const server = fakeUpkeep({
    [CHECK]: { body: orphans() },
    [SWEEP]: { status: 503, body: { message, code: 'UNAVAILABLE' } },
  });
  await open();
  await press('Verificar agora');
  await press('Apagar arquivos órfãos');
  await answer('Apagar');
  await screen.findByText('Os arquivos não foram apagados.');
  await screen.findByText('Erro interno do servidor. Tente novamente mais tarde.');
  expect(screen.getByRole('button', { name: 'Apagar arquivos órfãos' })).toBeEnabled();
  expect(server.of(CHECK)).toBe(1);
});
