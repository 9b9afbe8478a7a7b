import { DUNNING_TEXTS, type DunningStep, type DunningText } from '#contract/dunning';

import { readWhole } from './numbers.ts';

export type When = 'before' | 'on' | 'after';

/** A step as typed: how many bank days, and on which side of the due date. */
export type StepInput = {
  id: number;
  when: When;
  days: string;
  text: DunningText;
  term: DunningStep['term'];
  on: boolean;
};

const whenOf = (days: number): When => {
  if (days === 0) return 'on';
  return days < 0 ? 'before' : 'after';
};

export const stepsInput = (steps: readonly DunningStep[]): StepInput[] =>
  steps.map(({ days, ...step }, id) => ({
    ...step,
    id,
    when: whenOf(days),
    days: days === 0 ? '' : String(Math.abs(days)),
  }));

const daysOf = ({ when, days }: StepInput): number => {
  if (when === 'on') return 0;
  const typed = readWhole(days);
  return when === 'before' ? 0 - typed : typed;
};

/** What would be sent, not judged yet. */
export const stepsDraft = (steps: readonly StepInput[]) =>
  steps.map((step) => {
    const { text, term, on } = step;
    return { days: daysOf(step), text, term, on };
  });

/** Which texts may be said on this side of the due date, and the one that is said at first. */
export const textsOf = (when: When): DunningText[] => {
  if (when === 'on') return ['due_today'];
  return when === 'before' ? ['reminder'] : ['overdue', 'last_notice'];
};

export const moved = (when: When): Pick<StepInput, 'when' | 'text'> => ({
  when,
  text: textsOf(when)[0] ?? 'reminder',
});

/** What most brands would say, to begin with. */
export const FIRST_STEPS: readonly DunningStep[] = [
  { days: -3, text: 'reminder', term: null, on: true },
  { days: 0, text: 'due_today', term: null, on: true },
  { days: 2, text: 'overdue', term: null, on: true },
  { days: 10, text: 'last_notice', term: null, on: true },
];

export const addStep = (steps: readonly StepInput[]): StepInput[] => [
  ...steps,
  {
    id: Math.max(-1, ...steps.map(({ id }) => id)) + 1,
    ...moved('after'),
    days: '',
    term: null,
    on: true,
  },
];

export const textLabel = (text: DunningText): string => DUNNING_TEXTS[text].label;
