import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';

import { keysOf } from '#contract/closed-set';
import { IMPORT_FIELDS, type ImportField } from '#contract/import-fields';
import type { ImportColumn } from '#contract/imports';

const SAMPLES = 3;

type Props = {
  column: ImportColumn;
  field: ImportField | null;
  /** What is chosen at first is a guess of ours. */
  guessed: boolean;
  repeated: ReadonlySet<ImportField>;
  onField: (field: ImportField | null) => void;
};

/** One column of the sheet, with a few of its cells, and what it is. */
export function ColumnRow({ column, field, guessed, repeated, onField }: Props) {
  const id = useId();
  const { letter, head } = column;
  const twice = field !== null && repeated.has(field);
  const asGuessed = guessed && field === column.field;
  return (
    <li className={clsx('import-column', field === null && 'is-off')}>
      <span className="import-column__letter" aria-hidden="true">
        {letter}
      </span>
      <div className="import-column__cells text">
        <label htmlFor={id}>
          <span className="sr">{`Coluna ${letter}: `}</span>
          {head || <i>Sem título</i>}
        </label>
        <Samples id={`${id}-samples`} samples={column.samples} />
      </div>
      <div className={clsx('import-column__field field', twice && 'has-error')}>
        <select
          id={id}
          className="select"
          value={field ?? ''}
          aria-invalid={twice ? true : undefined}
          aria-describedby={`${id}-samples ${id}-note`}
          onChange={(event) =>
            onField(keysOf(IMPORT_FIELDS).find((name) => name === event.target.value) ?? null)
          }
        >
          <option value="">Não usar</option>
          {keysOf(IMPORT_FIELDS).map((name) => (
            <option key={name} value={name}>
              {IMPORT_FIELDS[name].label}
            </option>
          ))}
        </select>
        <span id={`${id}-note`} className="import-column__note">
          {twice ? <span className="is-wrong">Escolhido em mais de uma coluna</span> : null}
          {asGuessed && !twice ? (
            <>
              <Sparkles className="i i-sm" aria-hidden="true" />
              Sugestão
            </>
          ) : null}
        </span>
      </div>
    </li>
  );
}

function Samples({ id, samples }: { id: string; samples: readonly string[] }) {
  const shown = samples.filter((sample) => sample.trim() !== '').slice(0, SAMPLES);
  return (
    <p id={id} className="truncate meta">
      {shown.length > 0 ? shown.join(' · ') : 'Coluna vazia'}
    </p>
  );
}
