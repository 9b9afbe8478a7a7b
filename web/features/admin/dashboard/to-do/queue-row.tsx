import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';

import { QUEUES, type QueueName } from '#contract/to-do';
import { Button } from '#web/ui/button.tsx';
import { useNarrow } from '#web/ui/use-narrow.ts';

import { LISTS } from './queue-lists.ts';
import { factOf, sumOf } from './queue-text.ts';
import type { ToDoReply } from './to-do.queries.ts';

type Props<Q extends QueueName> = {
  name: Q;
  queue: ToDoReply[Q];
  chosen: boolean;
  onChoose: () => void;
  onRetry: () => void;
};

/**
 * Leads to the queue's list. Beside its items the first press of a pointer shows those; the keyboard has the arrows for
 * that, and a telephone has no room for them.
 */
export function QueueRow<Q extends QueueName>({ name, queue, chosen, ...props }: Props<Q>) {
  const narrow = useNarrow();
  // The press itself focuses the row, and that shows its items already.
  const wasChosen = useRef(false);
  if (!queue) return <FailedRow name={name} onRetry={props.onRetry} />;
  const sum = sumOf(queue);
  const press = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.detail > 0;
    if (narrow || wasChosen.current || !isPlain) return;
    event.preventDefault();
    props.onChoose();
  };
  return (
    <li>
      <Link
        {...LISTS[name]}
        className={clsx('queue__row', queue.count === 0 && 'is-clear')}
        aria-current={chosen && !narrow ? 'true' : undefined}
        onClick={press}
        onPointerDown={() => {
          wasChosen.current = chosen;
        }}
        onFocus={props.onChoose}
      >
        <span className="queue__n">{queue.count.toLocaleString('pt-BR')}</span>{' '}
        <span className="queue__what">
          <b>{QUEUES[name].label}</b> <small>{factOf(name, queue)}</small>
        </span>{' '}
        {sum ? <span className="queue__v num">{sum}</span> : <span />}
        <ChevronRight className="i" aria-hidden="true" />
      </Link>
    </li>
  );
}

const FailedRow = ({ name, onRetry }: { name: QueueName; onRetry: () => void }) => (
  <li className="queue__row queue__row--failed">
    <span className="queue__n">–</span>
    <span className="queue__what">
      <b>{QUEUES[name].label}</b> <small>Não foi possível contar</small>
    </span>
    <Button size="sm" aria-label={`Tentar novamente: ${QUEUES[name].label}`} onClick={onRetry}>
      Tentar novamente
    </Button>
  </li>
);
