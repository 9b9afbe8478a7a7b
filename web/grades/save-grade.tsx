import { Bookmark } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import {
  MOST_GRADE_NAME,
  MOST_GRADE_PIECES,
  MOST_GRADE_SIZES,
  type GradePieces,
} from '#contract/grades';
import { Button } from '#web/ui/button.tsx';

import { patternOf } from './grades.rules.ts';
import { useSaveGrade } from './use-own-grades.ts';

/** Saves what the sizes ask for as a grade; its name is asked for in place. Nothing while they ask for nothing. */
export function SaveGrade({ pieces }: { pieces: GradePieces }) {
  const [naming, setNaming] = useState(false);
  const fits =
    pieces.length > 0 &&
    pieces.length <= MOST_GRADE_SIZES &&
    pieces.every(({ quantity }) => quantity <= MOST_GRADE_PIECES);
  if (!fits) return null;
  if (naming) return <Naming pieces={pieces} onClose={() => setNaming(false)} />;
  return (
    <button type="button" className="gc gc--plain" onClick={() => setNaming(true)}>
      <Bookmark className="i" aria-hidden="true" />
      Salvar grade
    </button>
  );
}

function Naming({ pieces, onClose }: { pieces: GradePieces; onClose: () => void }) {
  const id = useId();
  const [name, setName] = useState(() => patternOf(pieces).slice(0, MOST_GRADE_NAME));
  const { start, busy } = useSaveGrade(onClose);
  const save = () =>
    start({ name: name.trim() || patternOf(pieces).slice(0, MOST_GRADE_NAME), pieces });
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Otherwise Escape would close the dialog around it as well.
    event.preventDefault();
    if (event.key === 'Enter') save();
    else onClose();
  }
  return (
    <span className="grades__name">
      <label htmlFor={id} className="sr">
        Nome da grade
      </label>
      <input
        id={id}
        className="input"
        value={name}
        maxLength={MOST_GRADE_NAME}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button size="sm" loading={busy} onClick={save}>
        Salvar
      </Button>
      <Button size="sm" variant="ghost" onClick={onClose}>
        Cancelar
      </Button>
    </span>
  );
}
