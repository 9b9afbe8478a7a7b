import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { QUEUE_NAMES, type QueueName } from '#contract/to-do';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useRetry } from '#web/ui/use-retry.ts';

import { QueuePane } from './queue-pane.tsx';
import { QueueRow } from './queue-row.tsx';
import { waitingIn } from './queue-text.ts';
import { toDoQuery, type ToDoReply } from './to-do.queries.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/**
 * What waits for the brand: queues on one side, the first of the chosen one on the other. `held`: something else
 * may have this place, and it is not known yet.
 */
export function ToDo({ held = false }: { held?: boolean }) {
  const query = useQuery(toDoQuery);
  const { error, refetch } = query;
  const data = held ? undefined : query.data;
  const { box, retry } = useRetry(refetch);
  const failure = data || held ? null : error;
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="desk card"
      aria-label="Para fazer"
      aria-busy={!data && !failure}
    >
      {failure ? (
        <div className="desk__failed">
          <ErrorState
            title="Não foi possível contar"
            message={failure.message || 'Erro desconhecido'}
            onRetry={retry}
          />
        </div>
      ) : null}
      {data ? <Desk toDo={data} onRetry={retry} /> : null}
      {data || failure ? null : <Waiting />}
    </section>
  );
}

const namesIn = (toDo: ToDoReply) => QUEUE_NAMES.filter((name) => toDo[name] !== undefined);

/** What is waited for longest in the order of the list; where nothing is, the first. */
const firstOf = (toDo: ToDoReply, names: readonly QueueName[]) =>
  names.find((name) => (toDo[name]?.count ?? 0) > 0) ?? names[0];

function Desk({ toDo, onRetry }: { toDo: ToDoReply; onRetry: () => void }) {
  const names = namesIn(toDo);
  const [picked, setPicked] = useState<QueueName>();
  // What was done here empties a queue, which stays chosen all the same.
  const [begun] = useState(() => firstOf(toDo, names));
  const chosen = picked ?? begun;
  const rows = useRef<HTMLUListElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  useDeskKeys({ rows, pane });
  const waiting = waitingIn(toDo);
  return (
    <>
      <div className="desk__l">
        <header className="desk__h">
          <h2 className="h-title">Para fazer</h2>
          <span className="small muted num">
            {waiting === 1 ? '1 pendência' : `${waiting.toLocaleString('pt-BR')} pendências`}
          </span>
        </header>
        <ul ref={rows} className="queue">
          {names.map((name) => (
            <QueueRow
              key={name}
              name={name}
              queue={toDo[name]}
              chosen={name === chosen}
              onChoose={() => setPicked(name)}
              onRetry={onRetry}
            />
          ))}
        </ul>
      </div>
      <div ref={pane} className="desk__r">
        {chosen ? (
          <QueuePane key={chosen} name={chosen} toDo={toDo} allClear={waiting === 0} />
        ) : null}
      </div>
    </>
  );
}

const PLACES = [0, 1, 2, 3];

/** As high as what comes. */
const Waiting = () => (
  <>
    <div className="desk__l">
      <div className="desk__h">
        <h2 className="h-title">Para fazer</h2>
      </div>
      <output className="sr">Carregando...</output>
      <ul className="queue" aria-hidden="true">
        {QUEUE_NAMES.map((name) => (
          <li key={name} className="queue__waiting">
            <Skeleton />
          </li>
        ))}
      </ul>
    </div>
    <div className="desk__r" aria-hidden="true">
      <div className="desk__h" />
      <ul className="peek">
        {PLACES.map((place) => (
          <li key={place}>
            <Skeleton className="peek__waiting" />
          </li>
        ))}
      </ul>
    </div>
  </>
);
