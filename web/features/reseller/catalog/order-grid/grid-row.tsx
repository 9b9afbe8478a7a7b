import { Minus, Plus } from 'lucide-react';
import { memo, useState } from 'react';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import type { LastBought } from '#contract/product-endpoints';
import type { Grades } from '#web/grades/grades.rules.ts';
import { isStyleSoldOut } from '#web/product/is-sold-out.ts';
import { Swatch } from '#web/product/swatches.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';

import type { ProductProps } from '../product-card.tsx';
import { ColorSwitches } from './color-switches.tsx';
import { useGrid } from './grid-context.ts';
import { GridLine } from './grid-line.tsx';
import { RowWhat, SubWhat } from './row-what.tsx';
import { useOpenColors } from './use-open-colors.ts';

export type RowProps = ProductProps & {
  /** Every line has its cells; otherwise a row opens. */
  wide: boolean;
  scale: readonly string[] | undefined;
  /** What was bought before, by product. */
  bought: ReadonlyMap<ProductId, LastBought>;
  grades: Grades | undefined;
};

/** A product with its colours; drawn again when one of its own lines begins or ends, and no other. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { product, wide, scale, bought, grades } = props;
  const colors = useOpenColors(product);
  const [unfolded, setUnfolded] = useState(colors.held.size > 0);
  const open = wide || unfolded;
  async function toggle(id: ProductId) {
    if (await colors.toggle(id)) setUnfolded(true);
  }
  return (
    <tbody className="og__product">
      {(open ? colors.lines : [product]).map((line, at) => (
        <GridLine
          key={line.id}
          product={line}
          scale={scale}
          last={bought.get(line.id)}
          open={open}
          wide={wide}
          grades={grades}
          sub={at > 0}
          end={
            at === 0 ? (
              <RowEnd
                {...props}
                ids={colors.ids}
                unfolded={unfolded}
                onUnfold={() => setUnfolded(!unfolded)}
              />
            ) : null
          }
        >
          {at === 0 ? <RowWhat {...props} /> : <SubWhat product={line} />}
          <td className="og__colors">
            {at === 0 && product.colors ? (
              <ColorSwitches
                colors={product.colors}
                open={colors.open}
                held={colors.held}
                onNear={colors.prepare}
                onToggle={(id) => void toggle(id)}
              />
            ) : null}
            <ColorName product={line} sub={at > 0} />
          </td>
        </GridLine>
      ))}
    </tbody>
  );
});

function ColorName({ product: { color }, sub }: { product: Product; sub: boolean }) {
  if (!color) return null;
  return (
    <span className="og__color">
      {sub ? <Swatch color={color} /> : null}
      {color.name}
    </span>
  );
}

type EndProps = RowProps & {
  ids: readonly ProductId[];
  unfolded: boolean;
  onUnfold: () => void;
};

/** The row's own way into the cart: what is typed in it, or the dialog where nothing is. */
function RowEnd({ product, wide, onOpen, ids, unfolded, onUnfold }: EndProps) {
  const { actions } = useGrid();
  const soldOut = isStyleSoldOut(product);
  if (!wide) {
    const Icon = unfolded ? Minus : Plus;
    return (
      <>
        {soldOut ? <span className="og__out">Esgotado</span> : null}
        <IconButton
          label={`Tamanhos de ${product.title}`}
          aria-expanded={unfolded}
          className="og__unfold"
          onClick={onUnfold}
        >
          <Icon className="i" aria-hidden="true" />
        </IconButton>
      </>
    );
  }
  return (
    <Button
      size="sm"
      disabled={soldOut}
      aria-label={soldOut ? undefined : `Adicionar ${product.title}`}
      icon={soldOut ? null : <Plus className="i i-sm" aria-hidden="true" />}
      onClick={() => {
        if (!actions.add(ids)) onOpen(product, 'sizes');
      }}
    >
      {soldOut ? 'Esgotado' : 'Adicionar'}
    </Button>
  );
}
