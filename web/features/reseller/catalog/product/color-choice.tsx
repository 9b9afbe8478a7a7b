import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { productQueries } from '#web/api/products.queries.ts';
import { Swatch } from '#web/product/swatches.tsx';
import { notify } from '#web/ui/notify.ts';

type Props = { product: Product; onSwap: (product: Product) => void };

/** The colours of the product's style; none where it stands alone. */
export function ColorChoice({ product, onSwap }: Props) {
  const id = useId();
  const client = useQueryClient();
  const family = productQueries.colors(product.id);
  const { colors = [] } = product;
  // Asked for at once, so that a colour that is chosen is there.
  useQuery({ ...family, enabled: colors.length > 0 });
  if (colors.length === 0) return null;

  async function choose(wanted: ProductId) {
    try {
      const products = await client.fetchQuery({ ...family, staleTime: 60_000 });
      const found = products.find((one) => one.id === wanted);
      if (found) onSwap(found);
      else notify.error('Esta cor não está mais disponível.');
    } catch {
      notify.error('Não foi possível carregar esta cor. Tente novamente.');
    }
  }

  return (
    <div>
      <p className="size-head" id={id}>
        Cor: <b>{product.color?.name}</b>
      </p>
      <div className="colors" role="radiogroup" aria-labelledby={id}>
        {colors.map((color) => (
          <label key={color.id} className="color">
            <input
              type="radio"
              name={id}
              checked={color.id === product.id}
              onChange={() => void choose(color.id)}
            />
            <Swatch color={color} />
            <span>
              {color.name}
              {color.soldOut ? <span className="color__out"> Esgotado</span> : null}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
