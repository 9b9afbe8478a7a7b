import { useRef } from 'react';

import type { ImportId } from '#contract/ids';
import type { Import } from '#contract/imports';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

import { openingOf } from '../tool.search.ts';
import { useToolSearch } from '../use-tool-search.ts';
import { ChooseStep } from './choose-step.tsx';
import { OpenImport } from './open-import.tsx';
import { PastImports } from './past-imports.tsx';
import { Arrival, useArrival } from './step-card.tsx';
import { effectsText } from './summary.rules.ts';
import { useUndo } from './use-undo.ts';

/** Products, sizes, stock and prices out of a sheet: chosen, understood, looked through, applied. */
export function ImportsTab() {
  const { search, ask } = useToolSearch();
  const id = search.importacao;
  const open = (next: ImportId | undefined) => ask(openingOf(next));
  const arrive = useArrival();
  const past = useRef<HTMLElement>(null);
  // What came of it is said there; the open one says it in its own heading, which takes the focus.
  const undo = useUndo(() => past.current?.focus());
  const choose = () => open(undefined);
  return (
    <Arrival value={arrive}>
      <div className="stack imports">
        {id === undefined ? (
          <ChooseStep onRead={open} />
        ) : (
          <OpenImport key={id} id={id} onOther={choose} onUndo={undo.ask} />
        )}
        <PastImports ref={past} failed={undo.failed} onUndo={undo.ask} />
      </div>
      <ConfirmDialog
        open={undo.asked !== undefined}
        question="Desfazer esta importação?"
        confirmText="Desfazer importação"
        tone="danger"
        busy={undo.busy}
        busyText="Desfazendo..."
        onConfirm={undo.start}
        onCancel={undo.giveUp}
      >
        {undo.asked ? <UndoText it={undo.asked} /> : null}
      </ConfirmDialog>
    </Arrival>
  );
}

const UndoText = ({ it: { filename, summary } }: { it: Import }) => (
  <>
    {`${filename}${summary ? `: ${effectsText(summary)}` : ''}. `}
    Os valores e o estoque de antes voltam, e o que foi criado sai do catálogo.
  </>
);
