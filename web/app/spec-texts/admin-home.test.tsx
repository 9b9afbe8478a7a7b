import { test } from 'vitest';

import { latest, NOTHING } from '#web/features/admin/dashboard/fake-dashboard.tsx';

import { ADMIN, stageHouse } from './house.tsx';
import { proofOf } from './proof.ts';

const house = stageHouse();
const dashboard = proofOf('admin dashboard');

test('menu, figures, latest orders, who waits and how the system is', async () => {
  house.answers['GET /api/admin/dashboard'] = {
    body: { ...NOTHING, orders: 1, pendingApplications: 2, latest: [latest(1)] },
  };
  house.answers['GET /api/status'] = { body: { database: true, uploads: true } };
  house.open('/admin', ADMIN);
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
