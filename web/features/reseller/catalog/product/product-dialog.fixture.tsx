import { useState } from 'react';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { cartOf } from '#web/cart/cart.ts';
import type { Grades } from '#web/grades/grades.rules.ts';
import { renderAlone } from '#web/testing/open-pages.tsx';
import { anyProduct, picture, uuid } from '#web/testing/product.fixture.ts';
import { press } from '#web/testing/screen.ts';

import { serveCatalog } from '../catalog.fixture.tsx';
import { ProductDialog } from './product-dialog.tsx';

export const breton = (more: Partial<Product> = {}): Product =>
  anyProduct(1, {
    sku: 'CM-0412',
    title: 'Camiseta Breton',
    description: 'Malha de algodão Pima.',
    category: 'Camisetas',
    msrp: 179,
    price40: 107.4,
    price50: 89.5,
    price: 107.4,
    measurements: 'Tamanho,Largura\nP,50\nM,53',
    dimensions: { length: 30, width: 20, height: 5 },
    variants: [
      { id: uuid(14), size: 'GG', stock: 0 },
      { id: uuid(11), size: 'P', stock: 24 },
      { id: uuid(12), size: 'M', stock: 5 },
      { id: uuid(13), size: 'G', stock: 18 },
    ],
    images: ['frente', 'costas', 'tecido'].map(picture),
    ...more,
  });

type View = 'sizes' | undefined;

function Catalog({ productId, view }: { productId: ProductId; view: View }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <ProductDialog
        productId={open ? productId : undefined}
        initialView={view}
        onSwap={() => undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** The catalogue with this product's dialog opened from it. */
export async function openProduct(product = breton(), view?: View, grades?: Grades) {
  serveCatalog([product], [], grades);
  renderAlone(<Catalog productId={product.id} view={view} />);
  await press('Abrir');
}

export const cartItems = () => cartOf('guest').items;
