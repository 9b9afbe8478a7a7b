import {
  BadgeCheck,
  CircleOff,
  EyeOff,
  FilePenLine,
  PackageX,
  TriangleAlert,
  UsersRound,
} from 'lucide-react';

import type { Product } from '#contract/product';
import { PRODUCT_STATES, productState } from '#contract/product-state';
import { Badge } from '#web/ui/badge.tsx';

import { fewSizesText, stockLevel, totalStock } from './product-text.ts';

const LOOK = {
  draft: { tone: 'pending', icon: FilePenLine },
  published: { tone: 'approved', icon: BadgeCheck },
  inactive: { tone: 'cancelled', icon: CircleOff },
} as const;

type Flags = Pick<Product, 'active' | 'published' | 'resellerVisible' | 'groups'>;

export function ProductFlags({ product }: { product: Flags }) {
  const state = productState(product);
  const { tone, icon: Icon } = LOOK[state];
  return (
    <>
      <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
        {PRODUCT_STATES[state].label}
      </Badge>
      {product.resellerVisible ? null : (
        <span className="mark">
          <EyeOff aria-hidden="true" />
          Oculto
        </span>
      )}
      {product.groups ? (
        <span className="mark">
          <UsersRound aria-hidden="true" />
          {product.groups.length === 1 ? 'Só 1 grupo' : `Só ${product.groups.length} grupos`}
        </span>
      ) : null}
    </>
  );
}

const STOCK_MARKS = {
  none: { text: 'Sem estoque', icon: PackageX, className: 'mark mark--none' },
  low: { text: 'Estoque baixo', icon: TriangleAlert, className: 'mark mark--low' },
} as const;

export function StockFigure({ product }: { product: Pick<Product, 'variants'> }) {
  const level = stockLevel(product);
  const mark = level === 'fine' ? undefined : STOCK_MARKS[level];
  return (
    <>
      {totalStock(product).toLocaleString('pt-BR')}
      {mark ? (
        <span className={mark.className}>
          <mark.icon aria-hidden="true" />
          {mark.text}
        </span>
      ) : null}
      {level === 'low' ? <span className="sub">{fewSizesText(product)}</span> : null}
    </>
  );
}
