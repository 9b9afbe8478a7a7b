import { createContext, useContext, useLayoutEffect, type RefObject } from 'react';

import type { ProductId } from '#contract/ids';

import type { Line } from './line.rules.ts';
import type { PasteLine } from './paste.rules.ts';
import type { GridActions } from './use-grid-actions.ts';

type Shown = PasteLine & { row: HTMLElement };

/** The lines that are on the page: a block that is pasted goes over several of them. */
export class ShownLines {
  readonly #lines = new Map<ProductId, Shown>();

  show(line: Shown): () => void {
    this.#lines.set(line.product.id, line);
    return () => {
      if (this.#lines.get(line.product.id) === line) this.#lines.delete(line.product.id);
    };
  }

  /** As they stand below each other. */
  inOrder(): PasteLine[] {
    return [...this.#lines.values()].toSorted((a, b) =>
      a.row.compareDocumentPosition(b.row) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  }
}

type Grid = { actions: GridActions; lines: ShownLines };

/** Both stay the same, so that no row is drawn again because of them. */
export const GridContext = createContext<Grid | null>(null);

export function useGrid(): Grid {
  const grid = useContext(GridContext);
  if (!grid) throw new Error('a row stands in a grid');
  return grid;
}

export function useShownLine(
  row: RefObject<HTMLElement | null>,
  { product, cells }: Line,
  columns: readonly string[],
): void {
  const { lines } = useGrid();
  useLayoutEffect(
    () => (row.current ? lines.show({ product, cells, columns, row: row.current }) : undefined),
    [lines, row, product, cells, columns],
  );
}
