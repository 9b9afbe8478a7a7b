import { useState } from 'react';

const DAY = /^20\d{2}-\d{2}-\d{2}$/;

/** A real day of this century; a year that is still being typed is none yet. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !DAY.test(value)) return undefined;
  const moment = new Date(`${value}T00:00:00Z`);
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
  return isReal ? value : undefined;
}

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
