import { formatMoney } from '#web/format/money.ts';

import { detailText } from './plan-text.ts';
import type { PlannedProduct } from './plan.rules.ts';
import { QuickRow } from './row-parts.tsx';

type Props = { planned: PlannedProduct; value: number; short: boolean };

/** A product that goes into the cart, as far as there is enough of it. `value`: what it comes to in its order. */
export const ProductRow = ({ planned, value, short }: Props) => (
  <QuickRow
    look={short ? 'warn' : 'ok'}
    image={planned.product.image}
    name={planned.product.title}
    detail={detailText(planned)}
    sizes={planned.pieces.map(({ size, add }) => ({ size, quantity: add }))}
    value={formatMoney(value)}
  />
);
