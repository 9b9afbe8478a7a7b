import './order-grid.css';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react';

import type { Category } from '#contract/category';
import { asId, type ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import type { LastBought } from '#contract/product-endpoints';
import { gradesQuery } from '#web/grades/grades.queries.ts';
import type { Grades } from '#web/grades/grades.rules.ts';

import { EAGER } from '../first-screen.ts';
import { groupsOf, isSkipped } from '../groups.ts';
import { useCatalogLayout } from '../use-catalog-layout.ts';
import type { OpenProduct } from '../use-open-product.ts';
import { Dock } from './dock.tsx';
import { GridContext, ShownLines } from './grid-context.ts';
import { GridRow } from './grid-row.tsx';
import { KeyHints } from './key-hints.tsx';
import { commonScale } from './line.rules.ts';
import { isBlock, pasteBlock, pastedText } from './paste.rules.ts';
import { useGridActions } from './use-grid-actions.ts';

type Props = {
  products: readonly Product[];
  category: Category | undefined;
  bought: readonly LastBought[];
  listHref: string;
  /** What the list stands in. */
  section: RefObject<HTMLElement | null>;
  onOpen: OpenProduct;
};

/** The list as an order form: a cell for each size, filled like a spreadsheet. */
export function OrderGrid({ products, category, bought, listHref, section, onOpen }: Props) {
  const wide = useCatalogLayout() === 'wide';
  const { actions, report } = useGridActions();
  const [lines] = useState(() => new ShownLines());
  const grid = useMemo(() => ({ actions, lines }), [actions, lines]);
  const scale = useScale(products);
  const { data: grades, isPending: unknown } = useQuery(gradesQuery);
  // The column is there while it is not known whether it is needed: nothing moves where it is.
  const fills = unknown || bought.length > 0 || hasGrades(grades);
  const byProduct = useMemo(
    () => new Map<ProductId, LastBought>(bought.map((last) => [last.productId, last])),
    [bought],
  );

  function paste(event: ClipboardEvent<HTMLElement>) {
    const field = event.target instanceof HTMLInputElement ? event.target : undefined;
    const text = event.clipboardData.getData('text/plain');
    const at = field?.closest('tr')?.dataset['productId'];
    if (!field || at === undefined || !isBlock(text)) return;
    event.preventDefault();
    const place = { product: asId<ProductId>(at), column: Number(field.dataset['column']) };
    const pasted = pasteBlock(text, lines.inOrder(), place);
    actions.fillAll(pasted.filling, { title: 'Colado do Excel:', text: pastedText(pasted) });
  }
  function undo(event: KeyboardEvent<HTMLElement>) {
    if (event.key.toLowerCase() !== 'z' || event.shiftKey || !(event.ctrlKey || event.metaKey))
      return;
    event.preventDefault();
    actions.undo();
  }

  return (
    <GridContext value={grid}>
      {wide ? <KeyHints /> : null}
      <div
        className={clsx('og', scale ? 'og--scale' : 'og--own', fills && 'og--fill')}
        data-order-grid
      >
        {wide ? <GridHead scale={scale} title={category} fills={fills} /> : null}
        {groupsOf(products).map((group, at) => (
          // Groups only ever grow at the end, so their place is their name.
          <div key={at} className={clsx('og__group', isSkipped(group, at) && 'og__group--full')}>
            <table
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its cells are fields, moved through as in a spreadsheet
              role="grid"
              aria-label={at === 0 ? 'Grade de pedido' : `Grade de pedido, parte ${at + 1}`}
              onPaste={paste}
              onKeyDown={undo}
            >
              {group.map((product, place) => (
                <GridRow
                  key={product.id}
                  product={product}
                  listHref={listHref}
                  eager={at === 0 && place < EAGER}
                  onOpen={onOpen}
                  wide={wide}
                  scale={scale}
                  bought={byProduct}
                  grades={grades}
                />
              ))}
            </table>
          </div>
        ))}
      </div>
      <Dock report={report} section={section} />
    </GridContext>
  );
}

const hasGrades = (grades: Grades | undefined): boolean =>
  grades !== undefined && [...grades.brand, ...grades.last, ...grades.own].length > 0;

/** The same list as long as it names the same sizes: rows are drawn again with another. */
function useScale(products: readonly Product[]): readonly string[] | undefined {
  const text = commonScale(products)?.join('\n');
  return useMemo(() => text?.split('\n'), [text]);
}

type HeadProps = {
  scale: readonly string[] | undefined;
  title: string | undefined;
  fills: boolean;
};

/** Seen, not heard: every cell says what it counts. */
const GridHead = ({ scale, title, fills }: HeadProps) => (
  <div className="og__head" aria-hidden="true">
    <span className={clsx(title && 'og__category')}>{title ?? 'Produto'}</span>
    <span>Cor</span>
    {scale ? (
      scale.map((size) => (
        <span key={size} className="og__size">
          {size}
        </span>
      ))
    ) : (
      <span className="og__sizes">Tamanhos</span>
    )}
    {fills ? <span className="og__fills">Preencher</span> : null}
    <span className="og__pieces">Peças</span>
    <span className="og__total">Total</span>
  </div>
);
