import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import type { UserId } from '#contract/ids';
import { addToCart } from '#web/cart/cart.ts';
import { useCart } from '#web/cart/use-cart.ts';
import { notify } from '#web/ui/notify.ts';
import { useAfterTyping } from '#web/ui/use-after-typing.ts';

import type { Place } from './parse/written.rules.ts';
import { planOrder, type Choice } from './plan.rules.ts';
import { readingQuery } from './quick-order.queries.ts';
import { chosen, renamed, without } from './rewrite.rules.ts';
import { useDraft } from './use-draft.ts';

/** The text, what is read of it a moment after the last key, and what can be done with that. */
export function useQuickOrder(userId: UserId) {
  const [text, write] = useDraft(userId);
  const [asked, ask] = useState(text);
  const typing = useAfterTyping();
  const { items: cart } = useCart();
  const query = useQuery(readingQuery(asked));
  const read = asked.trim() === '' ? undefined : query.data;
  const plan = useMemo(() => read && planOrder(read.lines, read.reply, cart), [read, cart]);
  const isRead = read?.text === text;

  const type = (next: string) => {
    write(next);
    typing.after(() => ask(next));
  };
  /** Read at once: nobody is in the middle of a word. */
  const replace = (next: string) => {
    typing.forget();
    write(next);
    ask(next);
  };
  /** Only in the text that is on screen: what was typed since is read first. */
  const change = (next: (now: string) => string) => {
    if (isRead) replace(next(text));
  };

  function add(): boolean {
    if (!read || !plan || !isRead || plan.items.length === 0) return false;
    try {
      addToCart(plan.items);
    } catch {
      notify.error('Erro ao adicionar produtos ao carrinho');
      return false;
    }
    notify.success('Itens adicionados por tamanhos');
    replace(without(text, read.lines, plan.taken));
    return true;
  }

  return {
    text,
    type,
    append: (more: string) => replace(text.trim() === '' ? more : `${text.trimEnd()}\n${more}`),
    plan,
    query,
    busy: text.trim() !== '' && !isRead && !query.isError,
    ignore: (at: number) => change((now) => without(now, read?.lines ?? [], new Set([at]))),
    choose: (choice: Choice, at: number) => change((now) => chosen(now, choice, at)),
    rename: (place: Place, sku: string) => change((now) => renamed(now, place, sku)),
    add,
  };
}
export type QuickOrder = ReturnType<typeof useQuickOrder>;
