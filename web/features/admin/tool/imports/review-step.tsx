import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import type { Import, ImportSummary } from '#contract/imports';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Note } from '#web/ui/note.tsx';

import { rowsText } from './counts.rules.ts';
import { Effects } from './effects.tsx';
import { ErrorsButton } from './errors-button.tsx';
import { Refused } from './refused.tsx';
import { RowsPart } from './rows-part.tsx';
import { StepCard } from './step-card.tsx';
import { effectsText, refusalText, warnedText } from './summary.rules.ts';
import { useShownRows } from './use-shown-rows.ts';
import { VerdictStrip } from './verdict-strip.tsx';

type Props = {
  found: Import;
  summary: ImportSummary;
  visit: number;
  /** Why the last attempt to apply it came to nothing. */
  failure: Error | null;
  onApply: () => void;
  onColumns: () => void;
  onOther: () => void;
  onRechecked: () => void;
};

/** What the sheet would change, row by row; nothing is written by looking. */
export function ReviewStep({ found, summary, visit, failure, ...on }: Props) {
  const [asking, setAsking] = useState(false);
  const { verdict, page, onVerdict, onPage } = useShownRows(summary, visit);
  const apply = () => {
    // Before what has the focus goes away with the step.
    flushSync(() => setAsking(false));
    on.onApply();
  };
  return (
    <StepCard stage="review" visit={visit}>
      <p className="import-about about">
        <b>{found.filename}</b>
        {` · ${rowsText(summary.rows)}`}
      </p>
      {failure ? <Refused found={found} failure={failure} onRechecked={on.onRechecked} /> : null}
      {summary.wrong > 0 ? (
        <WrongNote wrong={summary.wrong}>
          <Button onClick={on.onOther}>Enviar planilha corrigida</Button>
          <ErrorsButton found={found} />
        </WrongNote>
      ) : null}
      {summary.warned === undefined ? null : (
        <div className="import-part stack">
          <Note tone="warn">
            <p>{warnedText(summary.warned)}</p>
          </Note>
        </div>
      )}
      <VerdictStrip summary={summary} chosen={verdict} onVerdict={onVerdict} />
      <Effects summary={summary} />
      <RowsPart
        key={verdict ?? 'all'}
        id={found.id}
        verdict={verdict}
        page={page}
        onPage={onPage}
      />
      <div className="import-task import-task--end">
        <ActionButton
          aboutClass="import-task__about"
          reason={refusalText(summary)}
          onPress={() => setAsking(true)}
        >
          Aplicar importação
        </ActionButton>
        <Button onClick={on.onColumns}>Voltar às colunas</Button>
        {summary.wrong > 0 ? null : (
          <Button variant="ghost" onClick={on.onOther}>
            Escolher outra planilha
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        question="Aplicar esta importação?"
        confirmText="Aplicar importação"
        onConfirm={apply}
        onCancel={() => setAsking(false)}
      >
        {`${rowsText(summary.new + summary.changed)} de ${found.filename}: ${effectsText(summary)}. `}
        Dá para desfazer enquanto nada mais novo mudar estes produtos.
      </ConfirmDialog>
    </StepCard>
  );
}

type WrongNoteProps = { wrong: number; children: ReactNode };

/** Wrong cells are put right in the sheet, not here: it stays the one truth. */
const WrongNote = ({ wrong, children }: WrongNoteProps) => (
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
