import { Link } from '@tanstack/react-router';

import { BEST_SELLER_DAYS } from '#contract/dashboard';
import { countOf } from '#web/cart/count-of.ts';
import { ProductPicture } from '#web/product/product-picture.tsx';

import type { Analysis } from './dashboard.queries.ts';
import { Fact, FactList } from './fact-list.tsx';

export const BestSellers = ({ products }: { products: Analysis['bestSellers'] | undefined }) => (
  <FactList
    title="Mais vendidos"
    hint={`últimos ${BEST_SELLER_DAYS} dias`}
    items={products}
    none={`Nenhuma venda nos últimos ${BEST_SELLER_DAYS} dias.`}
  >
    {({ id, title, sku, units, image }) => (
      <Fact
        key={id}
        picture={<ProductPicture image={image ?? undefined} alt="" sizes="40px" />}
        name={
          <Link to="/admin/products/$id/edit" params={{ id }}>
            {title}
          </Link>
        }
        about={sku}
        value={countOf(units)}
      />
    )}
  </FactList>
);
