import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';

import type { ProductId } from '#contract/ids';
import type { Product } from '#contract/product';
import { productQueries } from '#web/api/products.queries.ts';
import { isMissing } from '#web/submit/failure.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useModal } from '#web/ui/use-modal.ts';

import { FavoriteButton } from './favorite-button.tsx';
import { ProductDetail } from './product-detail.tsx';
import {
  ProductFailed,
  ProductLoading,
  ProductMissing,
  ProductOutdated,
} from './product-states.tsx';
import { useRegions, type Regions } from './use-regions.ts';

type Props = {
  /** None: closed. */
  productId: ProductId | undefined;
  initialView?: 'sizes' | undefined;
  /** Another colour was chosen. */
  onSwap: (product: Product) => void;
  onClose: () => void;
};

export function ProductDialog({ productId, initialView, onSwap, onClose }: Props) {
  const open = productId !== undefined;
  const visit = useVisit(productId);
  const regions = useRegions(visit.number, initialView);
  // What takes another's place in it goes first.
  const closeLast = () => {
    if (ref.current?.querySelector('[data-region]')) regions.closeLast();
    else onClose();
  };
  const { ref, present, handlers } = useModal({ open, onClose: closeLast });
  const titleId = useId();
  if (!present || visit.shown === undefined) return null;
  return createPortal(
    <dialog ref={ref} className="layer" aria-labelledby={titleId} data-in-address {...handlers}>
      <div className="modal modal--product" tabIndex={-1}>
        <Visit
          key={visit.number}
          productId={visit.shown}
          {...{ regions, titleId, onSwap, onClose }}
        />
      </div>
    </dialog>,
    document.body,
  );
}

type VisitProps = Pick<Props, 'onSwap' | 'onClose'> & {
  productId: ProductId;
  regions: Regions;
  titleId: string;
};

function Visit({ productId, regions, titleId, onSwap, onClose }: VisitProps) {
  // What the catalogue knows shows at once; stock and prices are asked for again behind it.
  const query = useQuery({ ...productQueries.one(productId), staleTime: 0 });
  const { data, error, isFetching } = query;
  const retry = () => void query.refetch();
  const product = isMissing(error) ? undefined : data;
  return (
    <>
      <div className="pdp__acts">
        {product ? <FavoriteButton productId={productId} title={product.title} /> : null}
        <IconButton label="Fechar" data-autofocus onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </IconButton>
      </div>
      {product ? (
        <ProductDetail
          {...{ product, titleId, regions, onSwap, onClose }}
          note={error ? <ProductOutdated busy={isFetching} onRetry={retry} /> : null}
        />
      ) : (
        <NoProduct {...{ error, titleId, onClose }} onRetry={retry} />
      )}
    </>
  );
}

type NoProductProps = {
  error: Error | null;
  titleId: string;
  onRetry: () => void;
  onClose: () => void;
};

function NoProduct({ error, titleId, onRetry, onClose }: NoProductProps) {
  if (!error) return <ProductLoading titleId={titleId} />;
  return (
    <>
      <span className="sr" id={titleId}>
        Produto
      </span>
      {isMissing(error) ? (
        <ProductMissing onClose={onClose} />
      ) : (
        <ProductFailed error={error} onRetry={onRetry} />
      )}
    </>
  );
}

/**
 * The product that was asked for last, kept while the dialog leaves. Every opening starts afresh; another
 * colour in an open dialog does not.
 */
function useVisit(productId: ProductId | undefined) {
  const [visit, setVisit] = useState({ asked: productId, shown: productId, number: 0 });
  if (visit.asked !== productId) {
    setVisit({
      asked: productId,
      shown: productId ?? visit.shown,
      number: visit.number + (productId !== undefined && visit.asked === undefined ? 1 : 0),
    });
  }
  return visit;
}
