import { useState } from 'react';
import type { ReactNode } from 'react';

import { mostGrades, piecesOfGrades, type Pack } from '#contract/pack';
import type { Product } from '#contract/product';
import { GradeStepper } from '#web/product/grade-stepper.tsx';
import { within } from '#web/product/quantity.rules.ts';
import { SizeAlerts } from '#web/product/restock-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { isSecondClick, type Press } from '#web/ui/second-click.ts';

import type { OfferedSize } from './offer.rules.ts';
import { putInCart } from './put-in-cart.ts';
import { tellAdded } from './tell-added.tsx';

type Props = {
  product: Product;
  pack: Extract<Pack, { kind: 'grade' }>;
  sizes: readonly OfferedSize[];
  /** Stands at the end of its head. */
  measures: ReactNode;
  /** Stands below that head. */
  table: ReactNode;
  onAdded: () => void;
};

/** In the place of a size and how many: whole grades of a product that is sold in nothing else. */
export function OneGrade({ product, pack, sizes, measures, table, onAdded }: Props) {
  const [asked, ask] = useState(1);
  const most = mostGrades(
    pack,
    sizes.map(({ size, left }) => ({ size, stock: left })),
  );
  const grades = within(asked, { min: Math.min(1, most), max: most });

  function add(press: Press) {
    if (isSecondClick(press)) return;
    const pieces = piecesOfGrades(pack, grades, sizes);
    const chosen = sizes.map((variant) => ({
      product,
      variant,
      quantity: pieces.get(variant.size) ?? 0,
    }));
    if (!putInCart(chosen.filter(({ quantity }) => quantity > 0))) return;
    tellAdded(grades * pack.total);
    ask(1);
    onAdded();
  }

  return (
    <>
      <div>
        <div className="row-between size-head">
          <span>Grade fechada</span>
          {measures}
        </div>
        {table}
      </div>
      <GradeStepper
        pack={pack}
        grades={grades}
        min={Math.min(1, most)}
        most={most}
        item={[product.title, product.color?.name].filter(Boolean).join(' ')}
        onChange={ask}
      />
      <SizeAlerts product={product} sizes={sizes} />
      <Button variant="primary" size="lg" block disabled={most < 1} onClick={add}>
        Adicionar ao carrinho
      </Button>
    </>
  );
}
