import { useQuery } from '@tanstack/react-query';

import { auditActionText } from '#contract/audit';
import type { Reply } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { userAuditEndpoint } from '#contract/users';
import { nameOf } from '#web/api/resellers.queries.ts';
import { authorOf, placeOf } from '#web/audit/author.ts';
import { ChangesList } from '#web/audit/changes-list.tsx';
import { formatDateTime } from '#web/format/date.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { resellersQueries } from '../resellers.queries.ts';
import type { TaskDialogProps } from '../use-row-task.ts';

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

const HistoryEntry = ({ entry }: { entry: Entry }) => (
  <li>
    <p className="history__head">
      <b>{auditActionText(entry.action)}</b>
      <time className="num" dateTime={entry.createdAt}>
        {formatDateTime(entry.createdAt)}
      </time>
    </p>
    <p className="muted">{authorOf(entry)}</p>
    {entry.address ? <p className="muted">{placeOf(entry)}</p> : null}
    <ChangesList entry={{ ...entry, subjectType: 'user', subjectId: '' }} />
    {entry.reason ? <p>Motivo: {entry.reason}</p> : null}
  </li>
);
