import { clsx } from 'clsx';
import { Layers, Plus } from 'lucide-react';
import { useContext } from 'react';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { CartOwnerContext } from '#web/cart/use-cart.ts';
import { isSecondClick } from '#web/ui/second-click.ts';

import { addGrade } from './add-grade.ts';
import { useCardGrade } from './card-grades.tsx';
import type { OpenProduct } from './use-open-product.ts';
import { usePiecesInCart } from './use-pieces-in-cart.ts';

type Props = { product: Product; onOpen: OpenProduct };

/**
 * Two ways into the cart: a grade with one tap, or sizes one by one. The room of both is there from the
 * start: they come after the pictures, and what is drawn by then must not move.
 */
export function CardBuy({ product, onOpen }: Props) {
  const whose = useContext(CartOwnerContext);
  const { buttons, grade } = useCardGrade(product);
  const alone = grade === null;
  if (!buttons) return <div className="prod__buy" />;
  return (
    <div className={clsx('prod__buy', alone && 'is-alone')}>
      {grade ? (
        <button
          type="button"
          aria-label={`Adicionar ${grade.name}: ${product.title}`}
          onClick={(event) => {
            if (!isSecondClick(event)) addGrade(whose, product, grade);
          }}
        >
          <Plus className="i i-sm" aria-hidden="true" />
          <span>{grade.name}</span>
        </button>
      ) : null}
      <button
        // As wide as both it is another one, instead of one that moves.
        key={String(alone)}
        type="button"
        className="prod__sizing"
        aria-label={`Adicionar por tamanhos: ${product.title}`}
        onClick={() => onOpen(product, 'sizes')}
      >
        {grade ? null : <Plus className="i i-sm prod__plus" aria-hidden="true" />}
        <Layers className="i i-sm prod__layers" aria-hidden="true" />
        {grade ? null : <span className="prod__plus">Adicionar por tamanhos</span>}
        <span className={clsx(!grade && 'prod__short')}>Tamanhos</span>
      </button>
    </div>
  );
}

/** For as long as it is true. */
export function InCart({ productId }: { productId: ProductId }) {
  const pieces = usePiecesInCart(productId);
  if (pieces === 0) return null;
  return <span className="prod__in">{pieces} no carrinho</span>;
}
