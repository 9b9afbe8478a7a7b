import * as z from 'zod/mini';

import type { Way } from '#web/ui/way-link.tsx';

const MOST = 6;

/** What was opened from the palette, as much as leads there again. */
const Recent = z.object({
  kind: z.literal(['company', 'order', 'product', 'page']),
  /** Of a page, its path. */
  id: z.string(),
  title: z.string(),
  /** A product's code, an order's company. */
  about: z.string(),
  at: z.number(),
});
export type Recent = z.output<typeof Recent>;

/** One for each person: whoever uses this computer next has looked at other things. */
const keyOf = (userId: string) => `recent:${userId}`;

export function readRecents(userId: string): Recent[] {
  try {
    return z.array(Recent).parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'));
  } catch {
    return [];
  }
}

export function keepRecent(userId: string, opened: Omit<Recent, 'at'>): void {
  const others = readRecents(userId).filter(
    ({ kind, id }) => kind !== opened.kind || id !== opened.id,
  );
  const recents = [{ ...opened, at: Date.now() }, ...others].slice(0, MOST);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(recents));
  } catch {
    // A full or forbidden storage costs the memory, nothing else.
  }
}

type Place = Pick<Recent, 'kind' | 'id' | 'about'>;

/** Only a full profile may change products; others find it in the list. */
const productWay = ({ id, about }: Place, mayEdit: boolean): Way =>
  mayEdit
    ? { to: '/admin/products/$id/edit', params: { id } }
    : { to: '/admin/products', search: { search: about } };

export function wayTo(place: Place, mayEdit: boolean): Way {
  const { kind, id } = place;
  if (kind === 'company') return { to: '/admin/resellers/$id', params: { id } };
  if (kind === 'order') return { to: '/admin/orders', search: { status: 'all', pedido: id } };
  return kind === 'product' ? productWay(place, mayEdit) : { to: id };
}
