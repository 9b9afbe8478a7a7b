import { useLayoutEffect, useRef, useState } from 'react';

import { packOf, wholeGrades } from '#contract/pack';

import { BlockGrades } from './block-grades.tsx';
import type { CartBlock } from './cart-blocks.rules.ts';
import type { PackedProduct } from './packed-cart.rules.ts';
import { SizeStepper } from './size-stepper.tsx';
import { SizesInline } from './sizes-inline.tsx';

type Props = {
  lines: CartBlock['lines'];
  /** What its product is called on screen. */
  name: string;
  /** How its product is sold, where not by the piece. */
  sold: PackedProduct | undefined;
  /** There is little room: told in short until somebody wants to change them. */
  folds: boolean;
  describedBy?: string | undefined;
  /** Takes all of it out of the cart. */
  onRemove: (name: string) => void;
};

/** The sizes of one product in the cart side by side, each changed in its place. */
export function BlockSizes({ folds, ...sizes }: Props) {
  const { lines, name } = sizes;
  const { closed, open, field } = useFolded(folds);
  return closed ? (
    <button type="button" className="cart-sizes__open" onClick={open}>
      <span className="sr">{`Alterar tamanhos de ${name}: `}</span>
      <SizesInline lines={lines} />
    </button>
  ) : (
    <fieldset ref={field} className="cart-sizes" tabIndex={-1} aria-label={`Tamanhos de ${name}`}>
      <EachSize {...sizes} />
    </fieldset>
  );
}

/** Its sizes one by one, or its grades; an open grade, which an order in doubt may hold, stays as it was sent. */
function EachSize({ lines, name, sold, describedBy, onRemove }: Omit<Props, 'folds'>) {
  const pack = packOf(sold?.pack);
  const grades = pack?.kind === 'grade' ? wholeGrades(pack, lines) : undefined;
  const remove = () => onRemove(name);
  if (pack?.kind === 'grade' && sold && grades !== undefined) {
    return <BlockGrades {...{ lines, name, pack, grades }} product={sold} onZero={remove} />;
  }
  return lines.map((item) => (
    <SizeStepper
      key={item.id}
      item={item}
      name={name}
      step={pack?.kind === 'multiple' ? pack.of : undefined}
      describedBy={describedBy}
      onLast={lines.length === 1 ? remove : undefined}
    />
  ));
}

/** What is opened stays open. */
function useFolded(folds: boolean) {
  const [wasOpened, setOpened] = useState(false);
  const field = useRef<HTMLFieldSetElement>(null);
  // The button that was pressed has given way to the sizes.
  useLayoutEffect(() => {
    if (wasOpened) field.current?.focus();
  }, [wasOpened]);
  return { closed: folds && !wasOpened, open: () => setOpened(true), field };
}
