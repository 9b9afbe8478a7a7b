import type { ReactNode } from 'react';

import { Note } from '#web/ui/note.tsx';

const MOST_TOLD = 20;

type Props = { title: string; complaints: readonly string[]; children?: ReactNode };

/** What stands in the way, each thing on its own line, and what can be done about it. */
export function ComplaintsNote({ title, complaints, children }: Props) {
  const more = complaints.length - MOST_TOLD;
  return (
    <Note tone="danger" role="alert" className="import-note">
      <p>{title}</p>
      {complaints.length > 0 ? (
        <ul>
          {complaints.slice(0, MOST_TOLD).map((complaint) => (
            <li key={complaint}>{complaint}</li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? <p>{`E mais ${more}.`}</p> : null}
      {children ? <div className="import-note__ways ways">{children}</div> : null}
    </Note>
  );
}
