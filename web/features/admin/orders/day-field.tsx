import { useState } from 'react';

import { readDay } from './orders.search.ts';

type Props = {
  label: string;
  /** The day that is being asked for now, or nothing. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string) => void;
};

/** Keeps what is being typed: a browser reports every digit of a year as a day of its own. */
export function DayField({ label, value, min, max, onDay }: Props) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <label className="day-field">
      <span>{label}</span>
      <input
        className="input"
        type="date"
        value={typed}
        min={min}
        max={max}
        onChange={(event) => {
          const day = event.target.value;
          setTyped(day);
          if (day === '' || readDay(day)) onDay(day);
        }}
      />
    </label>
  );
}
