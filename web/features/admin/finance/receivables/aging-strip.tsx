import { clsx } from 'clsx';

import { keysOf } from '#contract/closed-set';
import type { Reply } from '#contract/endpoint';
import {
  AGING,
  type Aging,
  type OpenFilter,
  type receivablesEndpoint,
} from '#contract/receivables';
import { formatMoney } from '#web/format/money.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { invoicesText } from './due-text.rules.ts';

type Report = Pick<Reply<typeof receivablesEndpoint>, 'total' | 'aging'>;
type Props = {
  report: Report | undefined;
  chosen: OpenFilter | undefined;
  onAge: (aging: Aging | undefined) => void;
};

const LATE: readonly Aging[] = ['overdue_31', 'overdue_8', 'overdue_1'];

/** Everything open and its seven ages; a press shows only that one, a second press all again. */
export function AgingStrip({ report, chosen, onAge }: Props) {
  const invoices = report?.aging.reduce((sum, age) => sum + age.invoices, 0);
  return (
    <fieldset className="ages">
      <legend className="sr">Faturas em aberto por vencimento</legend>
      <Age
        label="Total em aberto"
        sums={report && { total: report.total, invoices: invoices ?? 0 }}
        pressed={chosen === undefined}
        onPress={() => onAge(undefined)}
      />
      {keysOf(AGING).map((aging) => (
        <Age
          key={aging}
          label={AGING[aging].label}
          sums={report?.aging.find((age) => age.aging === aging)}
          late={LATE.includes(aging)}
          pressed={chosen === aging}
          onPress={() => onAge(chosen === aging ? undefined : aging)}
        />
      ))}
    </fieldset>
  );
}

type AgeProps = {
  label: string;
  sums: { total: number; invoices: number } | undefined;
  late?: boolean;
  pressed: boolean;
  onPress: () => void;
};

function Age({ label, sums, late = false, pressed, onPress }: AgeProps) {
  const look = clsx('age', sums?.invoices === 0 && 'is-none', late && 'is-late');
  return (
    <button type="button" className={look} aria-pressed={pressed} onClick={onPress}>
      <span className="age__label">{label}</span>{' '}
      {sums ? (
        <>
          <b className="num">{formatMoney(sums.total)}</b>{' '}
          <span className="age__count meta">{invoicesText(sums.invoices)}</span>
        </>
      ) : (
        <Skeleton className="age__sk" />
      )}
    </button>
  );
}
