import { useQuery } from '@tanstack/react-query';

import type { Reply } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import { AUDIT_ACTIONS, type userAuditEndpoint } from '#contract/users';
import { nameOf } from '#web/api/resellers.queries.ts';
import { formatDateTime } from '#web/format/date.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { resellersQueries } from '../resellers.queries.ts';
import type { TaskDialogProps } from '../use-row-task.ts';
import { changesBetween, type FieldChange } from './changes.ts';

type Entry = Reply<typeof userAuditEndpoint>['entries'][number];

export function HistoryDialog({ user, open, onClose }: TaskDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="lg" title="Histórico" description={nameOf(user)}>
      <History id={user.id} />
    </Dialog>
  );
}

function History({ id }: { id: UserId }) {
  const history = useQuery(resellersQueries.history(id));
  if (!history.isSuccess) {
    return <LoadingOrFailed query={history} title="Erro ao carregar histórico" headingLevel={3} />;
  }
  const { entries } = history.data;
  if (entries.length === 0) return <p className="muted">Nenhuma alteração registrada.</p>;
  return (
    <ol className="history text">
      {entries.map((entry) => (
        <HistoryEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

const LABELS: Record<string, string> = AUDIT_ACTIONS;

function HistoryEntry({ entry }: { entry: Entry }) {
  const changes = changesBetween(entry.before, entry.after);
  return (
    <li>
      <p className="history__head">
        <b>{LABELS[entry.action] ?? 'Alteração'}</b>
        <time className="num" dateTime={entry.createdAt}>
          {formatDateTime(entry.createdAt)}
        </time>
      </p>
      <p className="muted">{authorOf(entry)}</p>
      {entry.address ? <p className="muted">{placeOf(entry)}</p> : null}
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      {entry.reason ? <p>Motivo: {entry.reason}</p> : null}
    </li>
  );
}

/** A sign-in that was refused, and a code, have nobody behind them but an address. */
const UNSIGNED = ['sign_in_failed', 'two_step_failed'];

const authorOf = ({ actor, action, after }: Entry): string => {
  if (!UNSIGNED.includes(action)) return `por ${actor ?? 'uma conta excluída'}`;
  const failures = Number(after?.['failures'] ?? 1);
  return failures > 1 ? `${failures} tentativas em uma hora` : 'por alguém sem acesso';
};

const placeOf = ({ address, device }: Entry): string =>
  `de ${address}${device ? `, ${device}` : ''}`;

const Changes = ({ changes }: { changes: FieldChange[] }) => (
  <dl>
    {changes.map(({ label, before, after }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <span className="sr">de </span>
          <del>{before}</del>
          <span aria-hidden="true"> → </span>
          <span className="sr"> para </span>
          <ins>{after}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
