import { beforeEach, test } from 'vitest';

import { dashboardEndpoint } from '#contract/dashboard';
import { firstStepsEndpoint } from '#contract/first-steps';
import { systemStatusEndpoint } from '#contract/health';
import { toDoEndpoint } from '#contract/to-do';
import { ALL_DONE, latest, NOTHING } from '#web/features/admin/dashboard/dashboard.fixture.tsx';
import { AT_WORK } from '#web/testing/first-steps.fixture.ts';
import { server } from '#web/testing/server.ts';
import { ADMIN } from '#web/testing/session.fixture.ts';

import { servePortal, openPortal } from '../portal.fixture.tsx';
import { proofOf } from './proof.fixture.ts';

beforeEach(servePortal);
const dashboard = proofOf('admin dashboard');

test('menu, figures, latest orders, who waits and how the system is', async () => {
  server.reply(dashboardEndpoint, {
    ...NOTHING,
    orders: 1,
    pendingApplications: 2,
    latest: [latest(1)],
  });
  server.reply(toDoEndpoint, ALL_DONE);
  server.reply(firstStepsEndpoint, AT_WORK);
  server.reply(systemStatusEndpoint, { database: true, uploads: true });
  openPortal('/admin', ADMIN);
  await dashboard.showsAll('Dashboard', 'Produtos', 'Revendedores', 'Pedidos', 'Ferramenta');
  await dashboard.showsAll('Sair', 'Administrador');
  await dashboard.showsAll('Total de Revendedores', 'Total de Produtos', 'Total de Pedidos');
  await dashboard.showsAll('Receita (Últimos 10)', 'Pedidos Recentes');
  await dashboard.showsAll('Número', 'Revendedor', 'Total', 'Status', 'Data');
  await dashboard.showsAll('Revendedores Pendentes', 'Ver solicitações', 'Ações Rápidas');
  await dashboard.showsAll('Adicionar Produto', 'Gerenciar Revendedores', 'Ver Todos os Pedidos');
  await dashboard.showsAll('Status do Sistema', 'API', 'Online', 'Banco de Dados', 'Conectado');
  await dashboard.showsAll('Uploads', 'Funcionando');
});
