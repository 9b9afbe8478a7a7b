import { useContext } from 'react';

import { mostGrades, piecesOfGrades, type Pack } from '#contract/pack';
import { GradeStepper } from '#web/product/grade-stepper.tsx';
import { notify } from '#web/ui/notify.ts';

import type { CartBlock } from './cart-blocks.rules.ts';
import { cartOf, replaceItems } from './cart.ts';
import type { PackedProduct } from './packed-cart.rules.ts';
import { CartOwnerContext } from './use-cart.ts';

type Props = {
  lines: CartBlock['lines'];
  product: PackedProduct;
  pack: Extract<Pack, { kind: 'grade' }>;
  grades: number;
  /** What its product is called on screen. */
  name: string;
  /** None is left. */
  onZero: () => void;
};

/** All sizes of a closed grade at once: one alone would open it. */
export function BlockGrades({ lines, product, pack, grades, name, onZero }: Props) {
  const owner = useContext(CartOwnerContext);
  function set(wanted: number) {
    const pieces = piecesOfGrades(pack, wanted, lines);
    const { productId } = lines[0];
    try {
      replaceItems(
        cartOf(owner).items.map((item) =>
          item.productId === productId
            ? { ...item, quantity: pieces.get(item.size) ?? item.quantity }
            : item,
        ),
      );
    } catch {
      notify.error('Erro ao alterar a quantidade');
    }
  }
  return (
    <GradeStepper
      pack={pack}
      grades={grades}
      min={1}
      most={mostGrades(pack, product.variants)}
      item={name}
      onChange={set}
      onZero={onZero}
    />
  );
}
