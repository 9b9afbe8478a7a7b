import type { ReactNode } from 'react';

import { Note } from '#web/ui/note.tsx';

import { rowsText } from './counts.rules.ts';

type Props = { wrong: number; children: ReactNode };

/** Wrong cells are put right in the sheet, not here: it stays the one truth. */
export const WrongNote = ({ wrong, children }: Props) => (
  <div className="import-part stack">
    <Note tone="danger" className="import-note">
      <p>{`${rowsText(wrong)} com erro. Corrija na planilha e envie de novo.`}</p>
      <p className="import-note__about">
        Nada é gravado enquanto houver erros. Cada problema diz a célula onde está.
      </p>
      <div className="import-note__ways ways">{children}</div>
    </Note>
  </div>
);
