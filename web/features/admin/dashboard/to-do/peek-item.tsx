import type { ReactNode } from 'react';

type Props = {
  name: ReactNode;
  about: string;
  /** How much it is about, above what is to be known of it. */
  value?: string | undefined;
  note?: ReactNode;
  /** Its one button. */
  children: ReactNode;
};

export const PeekItem = ({ name, about, value, note, children }: Props) => (
  <li>
    <span className="peek__who">
      <b>{name}</b> <small>{about}</small>
    </span>{' '}
    <span className="peek__r num">
      {value ? <b>{value}</b> : null} {note ? <small>{note}</small> : null}
    </span>{' '}
    {children}
  </li>
);
