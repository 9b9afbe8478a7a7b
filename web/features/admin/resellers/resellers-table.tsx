import type { AdminUser } from '#contract/users';
import { Table, Tbody, Th, Thead } from '#web/ui/table.tsx';

import { ResellerRow } from './reseller-row.tsx';
import type { TaskName } from './use-row-task.ts';

type Props = {
  users: readonly AdminUser[];
  /** The rows belong to what was asked before; the new ones are on their way. */
  stale: boolean;
  onTask: (name: TaskName, user: AdminUser) => void;
  onFocusLost: () => void;
};

export const ResellersTable = ({ users, stale, onTask, onFocusLost }: Props) => (
  <Table caption="Revendedores" className="table--resellers" aria-busy={stale} stickyFirst>
    <Thead>
      <Th>Empresa</Th>
      <Th>Email</Th>
      <Th>CNPJ</Th>
      <Th>Localização</Th>
      <Th>Status</Th>
      <Th>Data</Th>
      <Th className="r">Ações</Th>
    </Thead>
    <Tbody>
      {users.map((user) => (
        <ResellerRow key={user.id} user={user} onTask={onTask} onFocusLost={onFocusLost} />
      ))}
    </Tbody>
  </Table>
);
