import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test } from 'vitest';

import type { ProductId } from '#contract/ids';
import { renderAlone } from '#web/testing/open-pages.tsx';
import { uuid } from '#web/testing/product.fixture.ts';

import { product } from '../catalog.fixture.tsx';
import { GridContext, ShownLines } from './grid-context.ts';
import { GridRow } from './grid-row.tsx';
import { useGridActions, type GridActions } from './use-grid-actions.ts';

const PRODUCTS = Array.from({ length: 20 }, (_, at) => product(at + 1));
const NOTHING = new Map<ProductId, never>();
const LINES = new ShownLines();
const open = () => undefined;

/** The rows of a grid, each of which says when it is drawn. */
function Rows({
  onDrawn,
  onActions,
}: {
  onDrawn: (n: string) => void;
  onActions: (a: GridActions) => void;
}) {
  const { actions } = useGridActions();
  onActions(actions);
  return (
    <GridContext value={{ actions, lines: LINES }}>
      <table>
        {PRODUCTS.map((one) => (
          <Profiler key={one.id} id={one.title} onRender={onDrawn}>
            <GridRow
              product={one}
              listHref="/"
              eager={false}
              onOpen={open}
              wide
              scale={undefined}
              bought={NOTHING}
              grades={undefined}
            />
          </Profiler>
        ))}
      </table>
    </GridContext>
  );
}

test('a stroke in one row draws that row again and no other', () => {
  const drawn: string[] = [];
  let actions: GridActions | undefined;
  renderAlone(<Rows onDrawn={(n) => drawn.push(n)} onActions={(given) => (actions = given)} />);
  expect(drawn).toHaveLength(PRODUCTS.length);
  drawn.length = 0;
  const [, second] = PRODUCTS;
  act(() => actions?.type(second!, uuid(200), 3));
  expect(screen.getByLabelText('Quantidade Produto 2 P')).toHaveValue('3');
  expect(new Set(drawn)).toEqual(new Set(['Produto 2']));
});
