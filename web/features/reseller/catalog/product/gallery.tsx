import { ChevronLeft, ChevronRight } from 'lucide-react';

import type { ProductImage } from '#contract/product-image';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { useCentred } from '#web/ui/use-centred.ts';

import { useGallery } from './use-gallery.ts';

type Props = {
  images: ProductImage[];
  title: string;
  /** Something else is in their place; the one that was shown stays so. */
  hidden: boolean;
};

const WIDTH = '(max-width: 767px) 100vw, 424px';

export function Gallery({ images, title, hidden }: Props) {
  const { root, viewport, index, go } = useGallery(images.length);
  const several = images.length > 1;
  return (
    <section ref={root} className="pdp__gal" aria-label="Imagens do produto" hidden={hidden}>
      {several ? <Thumbs images={images} index={index} go={go} /> : null}
      <div className="pdp__main">
        <div ref={viewport} className="pdp__view">
          <div className="pdp__slides">
            {images.length === 0 ? <ProductPicture image={undefined} alt={title} sizes="" /> : null}
            {images.map((image, at) => (
              <div
                key={`${at}:${image.filename}`}
                className="pdp__slide"
                aria-hidden={at !== index}
              >
                <ProductPicture
                  image={image}
                  alt={at === 0 ? title : `${title}, imagem ${at + 1}`}
                  sizes={WIDTH}
                  eager={at === 0}
                />
              </div>
            ))}
          </div>
        </div>
        {several ? <Position count={images.length} index={index} go={go} /> : null}
      </div>
    </section>
  );
}

type Moves = { index: number; go: (to: number) => void };

const Position = ({ count, index, go }: Moves & { count: number }) => (
  <>
    <span className="pdp__pos" aria-live="polite">
      {index + 1} / {count}
    </span>
    <div className="pdp__nav">
      <button type="button" aria-label="Imagem anterior" onClick={() => go(index - 1)}>
        <ChevronLeft className="i" aria-hidden="true" />
      </button>
      <button type="button" aria-label="Próxima imagem" onClick={() => go(index + 1)}>
        <ChevronRight className="i" aria-hidden="true" />
      </button>
    </div>
  </>
);

function Thumbs({ images, index, go }: Moves & { images: ProductImage[] }) {
  const list = useCentred(index);
  return (
    <div className="pdp__rail">
      <div ref={list} className="pdp__thumbs">
        {images.map((image, at) => (
          <button
            key={`${at}:${image.filename}`}
            type="button"
            aria-label={`Imagem ${at + 1}`}
            aria-current={at === index}
            onClick={() => go(at)}
          >
            <ProductPicture image={image} alt="" sizes="68px" />
          </button>
        ))}
      </div>
    </div>
  );
}
