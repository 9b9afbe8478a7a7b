import { useState } from 'react';

import type { Look } from '#web/prices/preview.queries.ts';
import { PricePreview } from '#web/prices/price-preview.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

import { LastAdjustment } from './last-adjustment.tsx';
import { changeOf, EMPTY, type Draft } from './price-draft.ts';
import { PriceForm } from './price-form.tsx';

/** Many prices at once: said, looked at, then done. */
export function PricesTab() {
  const [draft, setDraft] = useState(EMPTY);
  const [look, setLook] = useState<Look>();
  const [turns, setTurns] = useState(0);
  const [done, setDone] = useState<string>();
  /** How many changes were made here. */
  const [changes, setChanges] = useState(0);
  const lookAgain = () => {
    setDone(undefined);
    setTurns(turns + 1);
    setLook({ turn: turns + 1, change: changeOf(draft) });
  };
  // What is on screen belongs to the form as it stood; another form needs another look.
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setLook(undefined);
  };
  const finish = (message: string) => {
    setLook(undefined);
    setDone(message);
    setChanges(changes + 1);
    const { prices, unit, rounding, table } = draft;
    setDraft({ ...EMPTY, prices, unit, rounding, table });
  };
  return (
    <div className="stack prices">
      {done === undefined ? null : <Done message={done} onClose={() => setDone(undefined)} />}
      <PriceForm draft={draft} onChange={change} onLook={lookAgain} />
      {look ? (
        <PricePreview key={look.turn} look={look} onAgain={lookAgain} onDone={finish} />
      ) : null}
      {/* Of a change and the undoing of one, only what came last is still told. */}
      <LastAdjustment key={changes} onUndone={() => setDone(undefined)} />
    </div>
  );
}

/** Takes the focus from the question that is gone. */
const focused = (element: HTMLElement | null) => element?.focus();

const Done = ({ message, onClose }: { message: string; onClose: () => void }) => (
  <Note tone="ok" ref={focused} tabIndex={-1} className="prices-note prices-done">
    <p>{message}</p>
    <Button size="sm" onClick={onClose}>
      Fechar
    </Button>
  </Note>
);
