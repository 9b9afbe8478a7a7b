import type { ReactNode } from 'react';

export type Ranked = {
  key: string;
  label: string;
  /** In its place where it leads somewhere. */
  link?: ReactNode;
  /** How long the bar is; the longest fills the width, unless `most` says what would. */
  value: number;
  /** Beside the bar. */
  text: string;
};

type Props = { label: string; rows: readonly Ranked[]; most?: number };

/** Bars that lie, for names that are too long to stand under one; every figure is there to be read. */
export function RankBars({ label, rows, most }: Props) {
  const longest = most ?? Math.max(0, ...rows.map(({ value }) => value));
  return (
    <ol className="ranks" aria-label={label}>
      {rows.map(({ key, label: name, link, value, text }) => (
        <li key={key}>
          <span className="ranks__name" title={name}>
            {link ?? name}
          </span>
          <span className="ranks__track" aria-hidden="true">
            <span style={{ width: `${longest === 0 ? 0 : (value / longest) * 100}%` }} />
          </span>
          <span className="ranks__value num">{text}</span>
        </li>
      ))}
    </ol>
  );
}
