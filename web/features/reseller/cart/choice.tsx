import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
  label: string;
  /** At the right edge: a price, a discount. */
  end?: ReactNode;
  children: ReactNode;
};

/** One of several, as a card: a real radio, unseen, under its own dot. */
export const Choice = ({
  name,
  value,
  checked,
  disabled,
  onChoose,
  label,
  end,
  children,
}: Props) => (
  <label className={clsx('choice', checked && 'is-on')}>
    <input
      className="sr"
      type="radio"
      name={name}
      value={value}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
    />
    <span className="choice__dot" aria-hidden="true" />
    <b>{label}</b>
    <span className="choice__end num">{end}</span>
    <small>{children}</small>
  </label>
);
