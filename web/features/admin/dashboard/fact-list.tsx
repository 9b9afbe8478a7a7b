import type { ReactNode } from 'react';

import { Card } from '#web/ui/card.tsx';

import { WaitingRows } from './waiting-rows.tsx';

type Props<T> = {
  title: string;
  /** What counts for this list, in a few words. */
  hint: string;
  /** Nothing while they are on their way. */
  items: readonly T[] | undefined;
  none: string;
  /** The way to all of them, when there is one; below those that are shown. */
  more?: ReactNode;
  children: (item: T) => ReactNode;
};

/** A card with a short ranking. */
export const FactList = <T,>({ title, hint, items, none, more, children }: Props<T>) => (
  <Card
    title={title}
    flush
    aria-busy={!items}
    actions={<span className="small muted">{hint}</span>}
  >
    {items ? null : <WaitingRows text="Carregando..." />}
    {items?.length === 0 ? <p className="dash-none muted">{none}</p> : null}
    {items && items.length > 0 ? (
      <>
        <ol className="facts text">{items.map(children)}</ol>
        {more ? <div className="card__body">{more}</div> : null}
      </>
    ) : null}
  </Card>
);

type FactProps = {
  picture?: ReactNode;
  name: ReactNode;
  about: string;
  value: string;
  note?: string;
};

/** One place of the ranking: who or what, and how much. */
export const Fact = ({ picture, name, about, value, note }: FactProps) => (
  <li>
    {picture}
    <div className="facts__name">
      {name} <span className="facts__sub meta num">{about}</span>
    </div>{' '}
    <div className="facts__value num">
      <b>{value}</b> {note ? <span className="facts__sub meta">{note}</span> : null}
    </div>
  </li>
);
