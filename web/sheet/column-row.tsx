import { clsx } from 'clsx';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';

import { keysOf } from '#contract/closed-set';
const SAMPLES = 3;

type Column<F extends string> = {
  letter: string;
  head: string;
  samples: readonly string[];
  /** What it was taken for. */
  field: F | null;
};

type Props<F extends string> = {
  column: Column<F>;
  /** All that a column may be, in the order in which it is offered. */
  fields: Readonly<Record<F, { label: string }>>;
  field: F | null;
  /** What is chosen at first is a guess of ours. */
  guessed: boolean;
  repeated: ReadonlySet<F>;
  onField: (field: F | null) => void;
};

/** One column of the sheet, with a few of its cells, and what it is. */
export function ColumnRow<F extends string>({ column, fields, ...props }: Props<F>) {
  const { field, guessed, repeated, onField } = props;
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
            onField(keysOf(fields).find((name) => name === event.target.value) ?? null)
          }
        >
          <option value="">Não usar</option>
          {keysOf(fields).map((name) => (
            <option key={name} value={name}>
              {fields[name].label}
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
