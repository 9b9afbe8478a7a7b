import { ProductSkeleton } from '#web/product/product-skeleton.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import type { CatalogView } from './first-screen.ts';

const PLACES = Array.from({ length: 12 }, (_, place) => place);

/** What will be there, in the same places. */
export const CatalogSkeleton = ({ view }: { view: CatalogView }) => (
  <div aria-busy="true">
    <output className="sr">Carregando produtos...</output>
    {view === 'grid' ? (
      <div className="cat-grid">
        {PLACES.map((place) => (
          <ProductSkeleton key={place} />
        ))}
      </div>
    ) : (
      <div className="plist">
        {PLACES.map((place) => (
          <div key={place} className="plist__row">
            <Skeleton className="picture" />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
    )}
  </div>
);
