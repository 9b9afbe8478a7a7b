import { useQuery } from '@tanstack/react-query';

import type { UserId } from '#contract/ids';
import { AUDIT_ACTIONS } from '#contract/users';
import { formatDateTime } from '#web/format/date.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { resellersQueries } from '../resellers.queries.ts';

const SHOWN = 4;
const LABELS: Record<string, string> = AUDIT_ACTIONS;

type Props = { id: UserId; onAll: () => void };

/** The last few changes; who merely came in is left to the whole history. */
export function HistoryCard({ id, onAll }: Props) {
  const history = useQuery(resellersQueries.history(id));
  const entries = history.data?.entries.filter(({ action }) => action !== 'signed_in');
  return (
    <Card title="Histórico" className="dossier-card">
      {entries && entries.length > 0 ? (
        <ul className="doings">
          {entries.slice(0, SHOWN).map((entry) => (
            <li key={entry.id}>
              <time className="num" dateTime={entry.createdAt}>
                {formatDateTime(entry.createdAt)}
              </time>
              <span>
                {LABELS[entry.action] ?? 'Alteração'}
                {entry.actor ? <small>{entry.actor}</small> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {entries?.length === 0 ? (
        <p className="muted dossier-card__none">Nenhuma alteração registrada.</p>
      ) : null}
      {entries ? null : (
        <LoadingOrFailed query={history} title="Erro ao carregar histórico" headingLevel={3} />
      )}
      <button type="button" className="link-arrow" onClick={onAll}>
        Ver tudo
      </button>
    </Card>
  );
}
