import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Monitor, Smartphone } from 'lucide-react';

import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  type OwnSession,
} from '#contract/own-sessions';
import { call } from '#web/api/call.ts';
import { useSubmit } from '#web/submit/use-submit.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { agoText } from './ago.rules.ts';
import { deviceName, isHandheld } from './device.rules.ts';
import { sessionsQueries } from './sessions.queries.ts';

/** Where the account is open at this moment, and how that ends. */
export function SessionsCard() {
  const sessions = useQuery(sessionsQueries.open());
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Card
      flush
      title="Sessões abertas"
      className="sessions"
      actions={others > 0 ? <EndOthers count={others} /> : null}
    >
      {sessions.data ? (
        <ul className="sessions__list">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} asked={sessions.dataUpdatedAt} />
          ))}
        </ul>
      ) : (
        <LoadingOrFailed query={sessions} title="Erro ao carregar as sessões" />
      )}
    </Card>
  );
}

function EndOthers({ count }: { count: number }) {
  const client = useQueryClient();
  const { start, busy } = useSubmit({
    send: () => call(endOtherSessionsEndpoint),
    done: 'As outras sessões foram encerradas',
    failed: 'Erro ao encerrar as sessões',
    onDone: () => client.invalidateQueries(sessionsQueries.open()),
  });
  return (
    <Button size="sm" loading={busy} onClick={() => start()}>
      {count === 1 ? 'Encerrar a outra' : `Encerrar as outras ${count}`}
    </Button>
  );
}

type RowProps = { session: OwnSession; asked: number };

function SessionRow({ session: { id, current, device, address, lastUsedAt }, asked }: RowProps) {
  const Icon = isHandheld(device) ? Smartphone : Monitor;
  const when = current ? 'agora' : agoText(lastUsedAt, asked);
  return (
    <li className="sessions__one">
      <span className="sessions__icon">
        <Icon className="i" aria-hidden="true" />
      </span>
      <div>
        <b>{deviceName(device)}</b>
        <span>{[address, when].filter(Boolean).join(' · ')}</span>
      </div>
      {current ? (
        <Badge tone="paid" icon={<Check className="i" aria-hidden="true" />}>
          Esta sessão
        </Badge>
      ) : (
        <EndSession id={id} name={deviceName(device)} />
      )}
    </li>
  );
}

function EndSession({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  const { start, busy } = useSubmit({
    send: () => call(endSessionEndpoint, { params: { id } }),
    done: 'Sessão encerrada',
    failed: 'Erro ao encerrar a sessão',
    onDone: () => client.invalidateQueries(sessionsQueries.open()),
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Encerrar ${name}`}
      loading={busy}
      onClick={() => start()}
    >
      Encerrar
    </Button>
  );
}
