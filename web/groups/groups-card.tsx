import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { GROUP_KINDS } from '#contract/group-kinds';
import { addGroupEndpoint, type ResellerGroup } from '#contract/reseller-groups';
import { groupQueries, useHasGroups } from '#web/api/groups.queries.ts';
import { useMay } from '#web/api/rights.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, Tbody, Td, Th, Thead, Tr } from '#web/ui/table.tsx';

import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import { GroupDialog } from './group-dialog.tsx';

type Task = { name: 'edit' | 'delete'; group: ResellerGroup | undefined };

type Props = {
  title?: string;
  /** The number of its members, as what leads to them. */
  renderMembers?: ((group: ResellerGroup) => ReactNode) | undefined;
};

/** The groups of resellers: made, renamed and deleted one by one. */
export function GroupsCard({ title = 'Grupos de revendedores', renderMembers }: Props) {
  const hasGroups = useHasGroups();
  const query = useQuery({ ...groupQueries.list, enabled: hasGroups });
  const [task, setTask] = useState<Task>();
  const [opened, setOpened] = useState(0);
  const may = useMay();
  const start = (next: Task) => {
    setOpened((count) => count + 1);
    setTask(next);
  };
  const close = () => setTask(undefined);
  const groups = query.data ?? [];
  return (
    <Card title={title}>
      <div className="settings-part stack">
        <p className="about">
          Um produto sem grupo é de todos; com grupos, só quem está em um deles o vê. Etiquetas são
          postas à mão; uma região reúne quem tem endereço nos estados dela.
        </p>
        {groups.length > 0 ? (
          <GroupsTable groups={groups} renderMembers={renderMembers} onTask={start} />
        ) : hasGroups && !query.data ? (
          <LoadingOrFailed
            query={query}
            title="Erro ao carregar os grupos"
            headingLevel={3}
            waiting={<Skeleton className="brand-terms__sk" />}
          />
        ) : (
          <p className="muted">Nenhum grupo ainda: todos os revendedores veem o mesmo catálogo.</p>
        )}
        {may(addGroupEndpoint) ? (
          <Button
            size="sm"
            icon={<Plus className="i i-sm" aria-hidden="true" />}
            onClick={() => start({ name: 'edit', group: undefined })}
          >
            Novo grupo
          </Button>
        ) : null}
      </div>
      <GroupDialog
        key={`edit-${opened}`}
        group={task?.group}
        open={task?.name === 'edit'}
        onClose={close}
      />
      {task?.group ? (
        <DeleteGroupDialog
          key={`delete-${opened}`}
          group={task.group}
          open={task.name === 'delete'}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}

type TableProps = Pick<Props, 'renderMembers'> & {
  groups: readonly ResellerGroup[];
  onTask: (task: Task) => void;
};

function GroupsTable({ groups, renderMembers, onTask }: TableProps) {
  const may = useMay();
  return (
    <Table caption="Grupos de revendedores" className="table--groups">
      <Thead>
        <Th>Nome</Th>
        <Th>Tipo</Th>
        <Th numeric>Revendedores</Th>
        <Th numeric>Produtos</Th>
        <Th className="r">Ações</Th>
      </Thead>
      <Tbody>
        {groups.map((group) => (
          <Tr key={group.id}>
            <Td strong>
              {group.name}
              {group.states.length > 0 ? (
                <span className="sub">{group.states.toSorted().join(', ')}</span>
              ) : null}
            </Td>
            <Td label="Tipo">{GROUP_KINDS[group.kind].label}</Td>
            <Td numeric label="Revendedores">
              {renderMembers?.(group) ?? group.members.toLocaleString('pt-BR')}
            </Td>
            <Td numeric label="Produtos">
              {group.products.toLocaleString('pt-BR')}
            </Td>
            <Td card="full">
              {may(addGroupEndpoint) ? <Acts group={group} onTask={onTask} /> : null}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}

const Acts = ({ group, onTask }: { group: ResellerGroup } & Pick<TableProps, 'onTask'>) => (
  <div className="rows-actions">
    <Button
      size="sm"
      aria-label={`Editar ${group.name}`}
      onClick={() => onTask({ name: 'edit', group })}
    >
      Editar
    </Button>
    <Button
      size="sm"
      variant="ghost"
      className="btn--to-danger"
      aria-label={`Excluir ${group.name}`}
      onClick={() => onTask({ name: 'delete', group })}
    >
      Excluir
    </Button>
  </div>
);
