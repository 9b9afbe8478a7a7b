import type { ReactNode } from 'react';

import { Button } from './button.tsx';
import { Note } from './note.tsx';

const MOST_NAMED = 10;

type Props = {
  /** '2 produtos ficaram como estavam:' */
  title: string;
  /** What was not done, each by its name, with the reason. */
  refused: readonly { id: string; name: ReactNode; reason: string }[];
  onClose: () => void;
};

/** One by one what was not done, and why; until somebody has read it. */
export function RefusedNote({ title, refused, onClose }: Props) {
  if (refused.length === 0) return null;
  const more = refused.length - MOST_NAMED;
  return (
    <Note tone="warn" role="alert" className="bulk-refused">
      <p>{title}</p>
      <ul>
        {refused.slice(0, MOST_NAMED).map(({ id, name, reason }) => (
          <li key={id}>
            {name} {reason}
          </li>
        ))}
        {more > 0 ? <li>{`e mais ${more.toLocaleString('pt-BR')}`}</li> : null}
      </ul>
      <Button size="sm" onClick={onClose}>
        Fechar
      </Button>
    </Note>
  );
}
