import { useContext, useMemo, useRef, useState } from 'react';

import type { ProductId, VariantId } from '#contract/ids';
import { addToCart, cartOf } from '#web/cart/cart.ts';
import { countOf } from '#web/cart/count-of.ts';
import { CartOwnerContext } from '#web/cart/use-cart.ts';
import { notify } from '#web/ui/notify.ts';

import {
  beforeFilling,
  emptied,
  withFilling,
  type Draft,
  type Filling,
  type GridProduct,
} from './draft.rules.ts';
import { changeDraft, draftOf } from './grid-draft.ts';
import { cartLinesOf, linesOf, totalOf } from './line.rules.ts';

/** What can be taken back: `before` puts every cell of it as it was. */
type Step = { before: Filling; typed?: VariantId };
/** What was done at once to many cells, said until something else is. */
export type Report = { title: string; text: string; step: Step };

const MOST_STEPS = 100;

/** Everything that changes what is typed; the same object as long as the owner is. */
export function useGridActions() {
  const owner = useContext(CartOwnerContext);
  const [report, setReport] = useState<Report>();
  const steps = useRef<Step[]>([]);
  const actions = useMemo(() => {
    function fill(filling: Filling, typed?: VariantId): Step {
      const last = steps.current.at(-1);
      const step = { before: beforeFilling(draftOf(owner), filling), ...(typed && { typed }) };
      changeDraft(owner, (draft) => withFilling(draft, filling));
      // The digits of one number are one step.
      if (typed && last?.typed === typed) return last;
      steps.current = [...steps.current, step].slice(-MOST_STEPS);
      return step;
    }
    function undo(step = steps.current.at(-1)) {
      if (!step) return;
      steps.current = steps.current.filter((other) => other !== step);
      changeDraft(owner, (draft) => withFilling(draft, step.before));
      setReport((shown) => (shown?.step === step ? undefined : shown));
    }
    /** Whether there was something to add. If it could not be, the reseller has been told. */
    function add(ids?: readonly ProductId[]): boolean {
      const wanted = draftOf(owner).filter(({ product }) => ids?.includes(product.id) ?? true);
      const lines = linesOf(wanted, cartOf(owner).items);
      const { pieces } = totalOf(lines);
      if (pieces === 0) return false;
      if (!putInCart(lines)) return true;
      notify.success(`Itens adicionados por tamanhos\n${countOf(pieces)}`);
      changeDraft(owner, (draft) => withFilling(draft, emptied(wanted)));
      // What is in the cart is taken back there.
      steps.current = [];
      setReport(undefined);
      return true;
    }
    return {
      type: (product: GridProduct, id: VariantId, quantity: number) =>
        void fill([{ product, asked: new Map([[id, quantity]]) }], id),
      /** Many cells at once, and what there is to say of it. */
      fillAll(filling: Filling, said: Omit<Report, 'step'> | undefined) {
        const step = fill(filling);
        setReport(said && { ...said, step });
      },
      clear(wanted: Draft = draftOf(owner)) {
        const { pieces } = totalOf(linesOf(wanted, cartOf(owner).items));
        setReport({
          title: 'Quantidades apagadas:',
          text: `${countOf(pieces)}.`,
          step: fill(emptied(wanted)),
        });
      },
      add,
      undo,
      dismiss: () => setReport(undefined),
    };
  }, [owner]);
  return { actions, report };
}

export type GridActions = ReturnType<typeof useGridActions>['actions'];

function putInCart(lines: Parameters<typeof cartLinesOf>[0]): boolean {
  try {
    addToCart(cartLinesOf(lines));
    return true;
  } catch {
    notify.error('Erro ao adicionar produto ao carrinho');
    return false;
  }
}
