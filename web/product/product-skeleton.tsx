import { Skeleton } from '#web/ui/skeleton.tsx';

/** As high as a product's card. */
export const ProductSkeleton = () => (
  <div className="prod prod--waiting">
    <Skeleton className="prod__img" />
    <Skeleton />
    <Skeleton />
    <Skeleton />
    <Skeleton />
  </div>
);
