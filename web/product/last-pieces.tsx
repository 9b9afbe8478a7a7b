import type { Product } from '#contract/product';

/** Of all sizes of a colour together: fewer than an order of one garment usually takes. */
const FEW = 10;

/** What is ready and about to be gone. A collection is made to order: what is left of it is a quota. */
export function LastPieces({ product: { variants, collection } }: { product: Product }) {
  const left = variants.reduce((total, { stock }) => total + Math.max(0, stock), 0);
  if (collection || left === 0 || left > FEW) return null;
  return <span className="prod__few">{left === 1 ? 'Última peça' : `Últimas ${left} peças`}</span>;
}
