import { clsx } from 'clsx';

import { keysOf } from '#contract/closed-set';
import { ROW_VERDICTS, type ImportSummary, type RowVerdict } from '#contract/imports';

import { numberText } from './counts.rules.ts';
import { VERDICTS } from './verdicts.ts';

type Props = {
  summary: ImportSummary;
  chosen: RowVerdict | undefined;
  onVerdict: (verdict: RowVerdict | undefined) => void;
};

/** How many rows do what; a press shows only those. */
export const VerdictStrip = ({ summary, chosen, onVerdict }: Props) => (
  <fieldset className="verdicts">
    <legend className="sr">Linhas por resultado</legend>
    <Verdict
      label="Todas as linhas"
      count={summary.rows}
      pressed={chosen === undefined}
      onPress={() => onVerdict(undefined)}
    />
    {keysOf(ROW_VERDICTS).map((verdict) => (
      <Verdict
        key={verdict}
        label={VERDICTS[verdict].many}
        count={summary[verdict]}
        wrong={verdict === 'wrong'}
        pressed={chosen === verdict}
        onPress={() => onVerdict(verdict)}
      />
    ))}
  </fieldset>
);

type VerdictProps = {
  label: string;
  count: number;
  wrong?: boolean;
  pressed: boolean;
  onPress: () => void;
};

const Verdict = ({ label, count, wrong, pressed, onPress }: VerdictProps) => (
  <button
    type="button"
    className={clsx('verdict', count === 0 && 'is-none', wrong && 'is-wrong')}
    aria-pressed={pressed}
    onClick={onPress}
  >
    <span className="verdict__label">{label}</span> <b className="num">{numberText(count)}</b>
  </button>
);
