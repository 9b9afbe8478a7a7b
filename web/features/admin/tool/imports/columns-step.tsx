import { useState } from 'react';

import type { SheetField } from '#contract/import-fields';
import type { Import } from '#contract/imports';
import { ColumnRow } from '#web/sheet/column-row.tsx';
import { ComplaintsNote } from '#web/sheet/complaints-note.tsx';
import { repeatedFields } from '#web/sheet/repeated-fields.rules.ts';
import { complaintsOf } from '#web/submit/failure.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { Button } from '#web/ui/button.tsx';

import { fieldsOf, mappingProblems, type Mapping } from './columns.rules.ts';
import { columnsText, rowsText } from './counts.rules.ts';
import { StepCard } from './step-card.tsx';
import { useCheck } from './use-check.ts';

type Props = { found: Import; onChecked: () => void; onOther: () => void };

/** What each column is: guessed where that was possible, and for the person to say. */
export function ColumnsStep({ found, onChecked, onOther }: Props) {
  const { columns, filename, rows } = found;
  const [mapping, setMapping] = useState<Mapping>(() => columns.map(({ field }) => field));
  const fields = fieldsOf(found);
  const check = useCheck(found.id, onChecked);
  const problems = mappingProblems(columns, mapping, fields);
  const repeated = repeatedFields(mapping);
  const choose = (at: number, field: SheetField | null) => {
    check.reset();
    setMapping(mapping.with(at, field));
  };
  return (
    <StepCard stage="columns">
      <p className="import-about about">
        <b>{filename}</b>
        {` · ${rowsText(rows)} · ${columnsText(columns.length)}`}
      </p>
      <ul className="import-columns">
        {columns.map((column, at) => (
          <ColumnRow
            key={column.letter}
            column={column}
            fields={fields}
            field={mapping[at] ?? null}
            guessed={found.summary === null && column.field !== null}
            repeated={repeated}
            onField={(field) => choose(at, field)}
          />
        ))}
      </ul>
      {check.error ? (
        <div className="import-part stack">
          <ComplaintsNote
            title="A planilha não foi conferida. Nada mudou."
            complaints={complaintsOf(check.error, 'Erro ao conferir a planilha')}
          />
        </div>
      ) : null}
      <div className="import-task">
        <ActionButton
          aboutClass="import-task__about"
          reason={problems.length > 0 ? problems.join(' ') : undefined}
          about="Nada é gravado ao conferir."
          busy={check.busy}
          busyText="Conferindo..."
          onPress={() => check.start(mapping)}
        >
          Conferir planilha
        </ActionButton>
        <Button onClick={onOther}>Escolher outra planilha</Button>
      </div>
      <output className="sr">{check.busy ? 'Conferindo a planilha...' : problems.join(' ')}</output>
    </StepCard>
  );
}
