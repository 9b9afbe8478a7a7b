import { ImageOff } from 'lucide-react';
import { useState } from 'react';

import { srcSetOf } from '#contract/picture-files';
import type { ProductImage } from '#contract/product-image';

type Props = {
  image: Pick<ProductImage, 'url' | 'filename' | 'width' | 'height'> | undefined;
  /** Empty where the title stands right beside it. */
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  className?: string;
  /** Words in the place of a picture that is not there. */
  none?: string;
  /** The first pictures of a page are fetched at once, the others when they come near. */
  eager?: boolean;
};

/** A product's picture in the width the screen needs, or a placeholder of the same shape. */
export function ProductPicture({ image, alt, sizes, className, none, eager = false }: Props) {
  const [broken, setBroken] = useState<string>();
  if (!image || broken === image.filename) {
    return (
      <span className={`picture picture--none ${className ?? ''}`} {...(none ? {} : nameOf(alt))}>
        {none ?? <ImageOff className="i i-lg" aria-hidden="true" />}
      </span>
    );
  }
  return (
    <img
      className={`picture ${className ?? ''}`}
      src={image.url}
      srcSet={srcSetOf(image)}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      onError={() => setBroken(image.filename)}
    />
  );
}

const nameOf = (alt: string) =>
  alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
