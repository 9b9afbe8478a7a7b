import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { asId, type OrderId } from '#contract/ids';
import {
  backupEndpoint,
  deleteOrphansEndpoint,
  integrityCheckEndpoint,
  upkeepEndpoint,
} from '#contract/upkeep';
import { catchDownloads } from '#web/testing/downloads.ts';
import { answer, hrefOf, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openTool } from '../tool-page.fixture.tsx';
import { finding, problem, report, serveUpkeep, copy } from './upkeep.fixture.ts';

beforeEach(serveUpkeep);

const open = () => openTool('?aba=manutencao');
const findingsOf = async () =>
  within(await screen.findByRole('list', { name: 'Resultado por verificação' }))
    .getAllByRole('group')
    .map((group) => group.querySelector('summary')?.textContent.trim());
const ORDER = asId<OrderId>('00000000-0000-4000-8000-000100000007');

test('the copy tells its size, who took the last one, and what it holds of people', async () => {
  await open();
  expect(await screen.findByText('42,3 MB; o arquivo costuma ser bem menor')).toBeInTheDocument();
  expect(screen.getByText('15/11/2026 09:00 por ana@ourela.example')).toBeInTheDocument();
  expect(screen.getByText(/dados pessoais .* LGPD/)).toBeInTheDocument();
  expect(screen.getByText(/não estão neste arquivo/)).toBeInTheDocument();
});

test('without a copy so far it says so', async () => {
  server.reply(upkeepEndpoint, { databaseBytes: 900, lastBackup: null });
  await open();
  expect(await screen.findByText('Nenhuma ainda')).toBeInTheDocument();
});

test('pressed twice, one copy is made; it is told, saved, and the page is fresh', async () => {
  server.reply(backupEndpoint, copy());
  const release = server.hold(backupEndpoint);
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
  release();
  expect(await screen.findByText('Cópia de segurança baixada')).toBeInTheDocument();
  expect([...saved.keys()]).toEqual(['backup_2026-11-16.ndjson.gz']);
  expect(server.calls(backupEndpoint)).toHaveLength(1);
  await waitFor(() => expect(server.calls(upkeepEndpoint)).toHaveLength(2));
});

test('a copy under way is still under way after a look at another tab', async () => {
  server.reply(backupEndpoint, copy());
  const release = server.hold(backupEndpoint);
  server.reply(upkeepEndpoint, { databaseBytes: 900, lastBackup: null });
  catchDownloads();
  await open();
  await press('Baixar cópia');
  await userEvent.click(screen.getByRole('tab', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Manutenção' }));
  await press('Preparando a cópia...');
  expect(server.calls(backupEndpoint)).toHaveLength(1);
  release();
  expect(await screen.findByText('Cópia de segurança baixada')).toBeInTheDocument();
});

test('a copy that was refused says why, and can be asked for again', async () => {
  const message = 'Já há uma cópia de segurança sendo feita. Aguarde e tente de novo.';
  server.refuse(backupEndpoint, 409, { message, code: 'CONFLICT' });
  const saved = catchDownloads();
  await open();
  await press('Baixar cópia');
  expect(await screen.findByText(`A cópia não foi baixada. ${message}`)).toHaveTextContent(message);
  expect(saved.size).toBe(0);
  server.reply(backupEndpoint, copy());
  await press('Baixar cópia');
  await waitFor(() => expect(saved.size).toBe(1));
  expect(screen.queryByText(/A cópia não foi baixada/)).not.toBeInTheDocument();
});

test('a size that cannot be read is asked for again, and the copy is there all the same', async () => {
  server.refuse(upkeepEndpoint, 503);
  await open();
  await screen.findByText(/Não foi possível ler o tamanho do banco/);
  expect(screen.getByRole('button', { name: 'Baixar cópia' })).toBeEnabled();
  server.reply(upkeepEndpoint, { databaseBytes: 900, lastBackup: null });
  await press('Tentar novamente');
  expect(await screen.findByText(/^900 bytes/)).toBeInTheDocument();
});

test('nothing is checked until somebody asks; then all is well and says when', async () => {
  server.reply(integrityCheckEndpoint, report(finding('a'), finding('b')));
  await open();
  await screen.findByText(/Nada é alterado/);
  expect(server.calls(integrityCheckEndpoint)).toHaveLength(0);
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
  server.reply(integrityCheckEndpoint, report(finding('a'), wrong));
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
    problems: [{ text: 'Produto X.', orderId: null, productId: asId('p-1') }],
  });
  server.reply(integrityCheckEndpoint, report(wrong));
  await open();
  await press('Verificar agora');
  expect(await hrefOf('Ver produto')).toBe('/admin/products/p-1/edit');
});

test('pressed twice, one check is made; meanwhile nobody reads an old verdict', async () => {
  server.reply(integrityCheckEndpoint, report(finding('a')));
  await open();
  await press('Verificar agora');
  await screen.findByText(/Tudo certo/);
  server.reply(
    integrityCheckEndpoint,
    report(finding('a', { found: 1, problems: [problem('Um.')] })),
  );
  const release = server.hold(integrityCheckEndpoint);
  const button = screen.getByRole('button', { name: 'Verificar agora' });
  button.click();
  button.click();
  await screen.findByRole('button', { name: 'Verificando...' });
  expect(screen.queryByText(/Tudo certo/)).not.toBeInTheDocument();
  release();
  await screen.findByText(/1 verificação de 1 encontrou problemas/);
  expect(server.calls(integrityCheckEndpoint)).toHaveLength(2);
});

test('a check that failed says why; the report of the one before stays', async () => {
  server.reply(integrityCheckEndpoint, report(finding('a')));
  await open();
  await press('Verificar agora');
  await screen.findByText(/Tudo certo/);
  const message = 'Já há uma verificação em andamento. Aguarde e tente de novo.';
  server.refuse(integrityCheckEndpoint, 409, { message, code: 'CONFLICT' });
  await press('Verificar agora');
  await screen.findByText(`A verificação não foi concluída. ${message}`);
  expect(await findingsOf()).toHaveLength(1);
});

test('the report survives a look at another tab, and is saved as text', async () => {
  const problems = [problem('Pedido #00000007: os itens não somam.')];
  server.reply(integrityCheckEndpoint, report(finding('a'), finding('b', { found: 2, problems })));
  const saved = catchDownloads();
  await open();
  await press('Verificar agora');
  await screen.findByText(/1 verificação de 2/);
  await userEvent.click(screen.getByRole('tab', { name: 'Exportar' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Manutenção' }));
  await press('Baixar relatório');
  expect([...saved.keys()]).toEqual(['verificacao_2026-11-15.txt']);
  expect((await [...saved.values()][0]?.text())?.replaceAll('\uFEFF', '').split('\r\n')).toEqual([
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

const orphans = () => report(finding('orphan_files', { found: 1, problems: [problem('a.webp')] }));

test('orphans are deleted once somebody says so, and everything is checked again', async () => {
  server.reply(integrityCheckEndpoint, orphans());
  await open();
  await press('Verificar agora');
  await press('Apagar arquivos órfãos');
  await answer('Cancelar');
  expect(server.calls(deleteOrphansEndpoint)).toHaveLength(0);
  const message = '1 arquivo órfão apagado (1,4 kB)';
  server.reply(deleteOrphansEndpoint, { deleted: 1, bytes: 1_400, message });
  server.reply(integrityCheckEndpoint, report(finding('orphan_files')));
  await press('Apagar arquivos órfãos');
  await answer('Apagar');
  expect(await screen.findByText(message)).toBeInTheDocument();
  await screen.findByText(/Tudo certo/);
  expect(screen.queryByRole('button', { name: 'Apagar arquivos órfãos' })).not.toBeInTheDocument();
  expect(server.calls(deleteOrphansEndpoint)).toHaveLength(1);
});

test('orphans that could not be deleted are still there, and the page says why', async () => {
  const message = 'Serviço indisponível.';
  server.reply(integrityCheckEndpoint, orphans());
  server.refuse(deleteOrphansEndpoint, 503, { message, code: 'UNAVAILABLE' });
  await open();
  await press('Verificar agora');
  await press('Apagar arquivos órfãos');
  await answer('Apagar');
  await screen.findByText('Os arquivos não foram apagados.');
  await screen.findByText('Erro interno do servidor. Tente novamente mais tarde.');
  expect(screen.getByRole('button', { name: 'Apagar arquivos órfãos' })).toBeEnabled();
  expect(server.calls(integrityCheckEndpoint)).toHaveLength(1);
});
