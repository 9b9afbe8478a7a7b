import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { History, KeyRound, PackagePlus } from 'lucide-react';
import type { MouseEvent } from 'react';

import { enterOrderEndpoint } from '#contract/checkout';
import { maskCnpj } from '#contract/cnpj';
import { approveResellerEndpoint } from '#contract/resellers';
import {
  createPasswordLinkEndpoint,
  deleteUserEndpoint,
  STANDING,
  updateUserEndpoint,
  userAuditEndpoint,
  type AdminUser,
} from '#contract/users';
import { nameOf } from '#web/api/resellers.queries.ts';
import { useMay } from '#web/api/rights.ts';
import { formatDate } from '#web/format/date.ts';
import { Offered } from '#web/identity/offered.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Check } from '#web/ui/check.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { holdPlace } from '#web/ui/held-place.ts';
import { Td, Tr } from '#web/ui/table.tsx';
import { useFocusHandover } from '#web/ui/use-focus-handover.ts';

import { StatusBadge } from './status-badge.tsx';
import { Ticked } from './ticked.tsx';
import { useApproval } from './use-decisions.ts';
import type { TaskName } from './use-row-task.ts';

type Props = {
  user: AdminUser;
  onTask: (name: TaskName, user: AdminUser) => void;
  /** The row is going away with the focus inside it. */
  onFocusLost: () => void;
  /** Whether it is chosen, where something can be done with many. */
  choice?: { chosen: boolean; onToggle: (range: boolean) => void } | undefined;
};

export function ResellerRow({ user, onTask, onFocusLost, choice }: Props) {
  const { start, busy } = useApproval(user.id);
  const approve = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    holdPlace(currentTarget);
    start(true);
  };
  const row = useFocusHandover<HTMLTableRowElement>(onFocusLost);
  const place = [user.city, user.state].filter(Boolean).join('/');
  return (
    <Tr
      ref={row}
      className={clsx(busy && 'is-busy', choice?.chosen && 'is-chosen')}
      aria-busy={busy}
    >
      <CompanyCells user={user} choice={choice} />
      <Td className="n" label="CNPJ">
        {user.cnpj ? maskCnpj(user.cnpj) : '-'}
      </Td>
      <Td className="c-place" label="Localização">
        {place || '-'}
      </Td>
      <Td className="c-status" card="end">
        <StatusBadge approved={user.approved} />
        <StandingNote standing={user.standing} />
      </Td>
      <Td className="n" label="Data">
        {formatDate(user.createdAt)}
      </Td>
      <Td card="full">
        <div className="rows-actions">
          <Offered by={approveResellerEndpoint}>
            <Button
              size="sm"
              variant={user.approved ? 'ghost' : 'outline'}
              loading={busy}
              aria-label={`${user.approved ? 'Suspender' : 'Aprovar'} ${nameOf(user)}`}
              onClick={user.approved ? () => onTask('suspend', user) : approve}
            >
              {user.approved ? 'Suspender' : 'Aprovar'}
            </Button>
          </Offered>
          <TaskButtons user={user} onTask={onTask} />
          <Offered by={enterOrderEndpoint}>
            {user.approved && user.role === 'RESELLER' ? <OrderLink user={user} /> : null}
          </Offered>
        </div>
      </Td>
    </Tr>
  );
}

const CompanyCells = ({ user, choice }: Pick<Props, 'user' | 'choice'>) => (
  <>
    <Td strong className="c-company">
      <Ticked
        tick={
          choice && (
            <Check
              label={`Selecionar ${nameOf(user)}`}
              checked={choice.chosen}
              onToggle={choice.onToggle}
            />
          )
        }
      >
        <CompanyLink id={user.id}>{nameOf(user)}</CompanyLink>
      </Ticked>
    </Td>
    <Td className="c-email" card="full">
      {user.email}
      {user.hasPassword ? null : <span className="sub">Ainda sem senha</span>}
    </Td>
  </>
);

/** Who waits for a first word is plainly 'Pendente'; the others are too, but for another reason. */
const StandingNote = ({ standing }: Pick<AdminUser, 'standing'>) =>
  standing === 'suspended' || standing === 'rejected' ? (
    <span className="sub">{STANDING[standing].label}</span>
  ) : null;

const TASKS = [
  { name: 'edit', text: 'Editar', by: updateUserEndpoint },
  { name: 'delete', text: 'Excluir', by: deleteUserEndpoint },
  {
    name: 'password-link',
    text: 'Gerar link de senha',
    icon: KeyRound,
    by: createPasswordLinkEndpoint,
  },
  { name: 'history', text: 'Histórico', icon: History, by: userAuditEndpoint },
] as const;

/** The two with an icon show it alone in the table, where five labels would not fit. */
function TaskButtons({ user, onTask }: Pick<Props, 'user' | 'onTask'>) {
  const may = useMay();
  return TASKS.filter(({ by }) => may(by)).map((task) => {
    const Icon = 'icon' in task ? task.icon : undefined;
    return (
      <Button
        key={task.name}
        size="sm"
        variant="ghost"
        className={clsx(Icon && 'btn--icon-wide', task.name === 'delete' && 'btn--to-danger')}
        icon={Icon && <Icon className="i i-sm" aria-hidden="true" />}
        aria-label={`${task.text} ${nameOf(user)}`}
        title={Icon && task.text}
        onClick={() => onTask(task.name, user)}
      >
        {Icon ? <span>{task.text}</span> : task.text}
      </Button>
    );
  });
}

/** Only who may order for themselves can have an order entered for them. */
const OrderLink = ({ user }: { user: AdminUser }) => (
  <Link
    to="/admin/resellers/$id/order"
    params={{ id: user.id }}
    className={clsx(buttonClass({ variant: 'ghost', size: 'sm' }), 'btn--icon-wide btn--order')}
    aria-label={`Novo pedido para ${nameOf(user)}`}
    title="Novo pedido"
  >
    <PackagePlus className="i i-sm" aria-hidden="true" />
    <span>Novo pedido</span>
  </Link>
);
