import type { MouseEvent } from 'react';

import { ProductPicture } from '#web/product/product-picture.tsx';
import { WayLink } from '#web/ui/way-link.tsx';

import type { Entry } from './entries.tsx';
import { Marked } from './marked.tsx';

type Props = {
  entry: Entry;
  /** Of the element, for the field that keeps the focus. */
  id: string;
  active: boolean;
  words: readonly string[];
  onPoint: () => void;
  /** `elsewhere`: in a tab of its own, so that this one goes on. */
  onPick: (entry: Entry, elsewhere: boolean) => void;
};

/** One thing to open. The focus stays in the field; what is active is said there. */
export function EntryRow({ entry, id, active, words, onPoint, onPick }: Props) {
  const own = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: 'find__entry',
    onPointerMove: onPoint,
    onClick: (event: MouseEvent) => onPick(entry, event.ctrlKey || event.metaKey || event.shiftKey),
  } as const;
  const shown = <Shown entry={entry} active={active} words={words} />;
  if (typeof entry.way === 'string') {
    return (
      <button type="button" {...own}>
        {shown}
      </button>
    );
  }
  return (
    <WayLink way={entry.way} {...own}>
      {shown}
    </WayLink>
  );
}

function Shown({ entry, active, words }: Pick<Props, 'entry' | 'active' | 'words'>) {
  const { icon: Icon, image, number, title, about, end } = entry;
  return (
    <>
      {image ? (
        <ProductPicture image={image} alt="" sizes="34px" className="find__picture" />
      ) : (
        <span className="found-icon">
          <Icon className="i" aria-hidden="true" />
        </span>
      )}
      <span className="find__text">
        {number ? (
          <>
            <b>
              <Marked text={number} words={words} />
            </b>{' '}
            <Marked text={title} words={words} />
          </>
        ) : (
          <b>
            <Marked text={title} words={words} />
          </b>
        )}
        {about ? (
          <small>
            <Marked text={about} words={words} />
          </small>
        ) : null}
      </span>
      <span className="find__end">
        {end ?? (active ? <kbd aria-hidden="true">Enter</kbd> : null)}
      </span>
    </>
  );
}
