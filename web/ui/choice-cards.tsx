import { clsx } from 'clsx';
import { useId } from 'react';
import type { ReactNode } from 'react';

export type Choice<T extends string> = {
  value: T;
  label: string;
  /** What it costs or gives, at the end of the first line. */
  worth?: ReactNode;
  about?: ReactNode;
};

type Props<T extends string> = {
  legend: string;
  /** Where no heading beside it says the same. */
  shownLegend?: boolean;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  beside?: boolean;
};

/** Radio buttons that look like cards. */
export function ChoiceCards<T extends string>({ legend, choices, value, ...rest }: Props<T>) {
  const { onChange, beside = false, shownLegend = false } = rest;
  const name = useId();
  return (
    <fieldset className={clsx('choices', beside && 'choices--2')}>
      <legend className={shownLegend ? 'choices__legend' : 'sr'}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="choice text">
          <input
            className="choice__dot"
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <b>{choice.label}</b>
          {choice.worth === undefined ? null : (
            <span className="choice__end num nowrap">{choice.worth}</span>
          )}
          {choice.about ? <small>{choice.about}</small> : null}
        </label>
      ))}
    </fieldset>
  );
}
