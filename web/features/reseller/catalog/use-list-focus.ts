import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

type Pressed = { asked: string; count: number };
type More = Pressed & { loading: boolean };

const linksIn = (box: RefObject<HTMLElement | null>) =>
  box.current?.querySelectorAll<HTMLElement>('[data-product]') ?? [];

const isNowhere = () => document.activeElement === document.body;

/**
 * The button moves down, or away, when products arrive in its place: whoever pressed it goes on at
 * the first of them, unless nothing came, something else was asked for, or they went elsewhere.
 */
export function useFocusOnNext(box: RefObject<HTMLElement | null>, more: More) {
  const { asked, count, loading } = more;
  const pressed = useRef<Pressed>(undefined);
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { asked: before, count: from } = pressed.current;
    if (asked !== before || !loading) pressed.current = undefined;
    if (asked !== before || count <= from) return;
    if (!isNowhere() && !box.current?.contains(document.activeElement)) return;
    linksIn(box)[from]?.focus({ preventScroll: true });
  }, [asked, count, loading, box]);
  return () => {
    pressed.current = { asked, count };
  };
}

/** A card may leave the list with the focus on it: its neighbour has it then, or the section around. */
export function useFocusOnNeighbour(
  box: RefObject<HTMLElement | null>,
  around: RefObject<HTMLElement | null>,
) {
  const place = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (place.current === undefined || !isNowhere()) return;
    const links = linksIn(box);
    const next = links[Math.min(place.current, links.length - 1)] ?? around.current;
    next?.focus({ preventScroll: true });
  });
  const onFocus = ({ target }: FocusEvent) => {
    const link = target.closest('article, tbody')?.querySelector('[data-product]');
    place.current = link ? [...linksIn(box)].findIndex((one) => one === link) : undefined;
  };
  // Not told when what has the focus is taken away.
  const onBlur = () => {
    place.current = undefined;
  };
  return { onFocus, onBlur };
}
