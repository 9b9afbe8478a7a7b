import { srcSetOf } from '#contract/picture-files';
import type { Product } from '#contract/product';
import type { ProductImage } from '#contract/product-image';

import { COLUMN, EAGER } from '../first-screen.ts';

/** A product of the first screen, and its picture on the way. */
export type First = { product: Product; picture: HTMLImageElement | undefined };

/** From the file that the browser will choose for the page's own (ProductPicture). */
function fetchPicture(image: ProductImage): HTMLImageElement {
  const picture = new Image();
  picture.sizes = COLUMN;
  picture.srcset = srcSetOf(image);
  // Its empty place says less than the browser's sign for a broken one.
  picture.addEventListener('error', () => picture.remove());
  return picture;
}

export const fetchFirst = (products: readonly Product[]): First[] =>
  products.slice(0, EAGER).map((product) => {
    const [image] = product.images;
    return { product, picture: image && fetchPicture(image) };
  });
