import { clsx } from 'clsx';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';

import { besideOpener } from './menu-place.ts';

type Shown = {
  label: string;
  icon?: ReactNode;
  /** The key that does the same, told beside it. */
  hint?: string;
  /** Comes last, after a hairline. */
  danger?: boolean;
};

/** What a menu offers: something to do, or an address to open. */
export type MenuEntry = Shown & ({ onPick: () => void } | { href: string });

type Props = {
  id: string;
  label: string;
  entries: readonly MenuEntry[];
  opener: RefObject<HTMLButtonElement | null>;
  onClose: (withFocus: boolean) => void;
};

export function MenuList({ id, label, entries, opener, onClose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  usePlace(list, opener);
  usePressOutside([list, opener], () => onClose(false));
  const inOrder = entries.toSorted((a, b) => Number(a.danger ?? false) - Number(b.danger ?? false));
  const firstDanger = inOrder.findIndex(({ danger }) => danger);
  const onKey = (event: KeyboardEvent) => {
    // The page has keys of its own, which are not meant here.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      onClose(true);
      return;
    }
    const items = itemsOf(list.current);
    const next = items[nextItem(items, event.key)];
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its entries have the focus, one at a time
    <div
      ref={list}
      id={id}
      role="menu"
      aria-label={label}
      className="menu"
      onKeyDown={onKey}
      // A press on an entry is none on the row that the menu belongs to.
      onClick={(event) => event.stopPropagation()}
    >
      {inOrder.map((entry, at) => (
        <Fragment key={entry.label}>
          {at > 0 && at === firstDanger ? <hr /> : null}
          <Entry entry={entry} onClose={onClose} />
        </Fragment>
      ))}
    </div>,
    // Under a modal dialog the rest of the page cannot be pressed.
    opener.current?.closest('dialog') ?? document.body,
  );
}

function Entry({ entry, onClose }: { entry: MenuEntry } & Pick<Props, 'onClose'>) {
  const shown = (
    <>
      {entry.icon}
      <span>{entry.label}</span>
      {entry.hint ? <kbd aria-hidden="true">{entry.hint}</kbd> : null}
    </>
  );
  const look = clsx('menu__entry', entry.danger && 'menu__entry--danger');
  if ('href' in entry) {
    return (
      <a
        role="menuitem"
        tabIndex={-1}
        className={look}
        href={entry.href}
        onClick={() => onClose(true)}
      >
        {shown}
      </a>
    );
  }
  const pick = () => {
    onClose(true);
    entry.onPick();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={look} onClick={pick}>
      {shown}
    </button>
  );
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Arrows go round, Home and End to the ends, a letter to the next entry that begins with it. */
function nextItem(items: readonly HTMLElement[], key: string): number {
  const at = items.findIndex((item) => item === document.activeElement);
  const count = items.length;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return -1;
  const begins = (item: HTMLElement) =>
    item.textContent.toLocaleLowerCase('pt-BR').startsWith(key.toLocaleLowerCase('pt-BR'));
  const after = items.findIndex((item, index) => index > at && begins(item));
  return after === -1 ? items.findIndex(begins) : after;
}

/** Beside its button, also when the page moves under it; the first entry has the focus. */
function usePlace(list: RefObject<HTMLDivElement | null>, opener: Props['opener']) {
  useLayoutEffect(() => {
    const place = () => putBeside(list.current, opener.current);
    place();
    itemsOf(list.current)[0]?.focus({ preventScroll: true });
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [list, opener]);
}

function putBeside(list: HTMLElement | null, opener: HTMLElement | null) {
  if (!list || !opener) return;
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = besideOpener(opener.getBoundingClientRect(), list, view);
  list.style.left = `${left}px`;
  list.style.top = `${top}px`;
}

function usePressOutside(parts: readonly RefObject<HTMLElement | null>[], onPress: () => void) {
  const latest = useRef({ parts, onPress });
  useLayoutEffect(() => {
    latest.current = { parts, onPress };
  });
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (latest.current.parts.some((part) => part.current?.contains(target))) return;
      latest.current.onPress();
    };
    document.addEventListener('pointerdown', press, true);
    return () => document.removeEventListener('pointerdown', press, true);
  }, []);
}
