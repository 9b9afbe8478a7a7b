import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useState, type DragEvent } from 'react';

import type { ProductImage } from '#contract/product-image';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { IconButton } from '#web/ui/button.tsx';

import type { Move } from './use-images.ts';

/** Our own kind of load: pictures from outside are for the drop area around. */
const LOAD = 'application/x-ourela-image';

type Props = {
  image: ProductImage;
  index: number;
  count: number;
  onMove: (direction: Move) => void;
  onRemove: () => void;
  onPlace: (from: number, to: number) => void;
};

export function ImageTile({ image, index, count, onMove, onRemove, onPlace }: Props) {
  const { over, ...drag } = useTileDrag(index, onPlace);
  const name = `imagem ${index + 1}`;
  return (
    <li
      className={clsx('imgs__tile', index === 0 && 'cover', over && 'is-over')}
      data-image={image.filename}
      {...drag}
    >
      <ProductPicture
        image={image}
        alt={`Imagem ${index + 1} de ${count}`}
        sizes={index === 0 ? '(max-width: 767px) 60vw, 204px' : '(max-width: 767px) 30vw, 98px'}
      />
      {index === 0 ? <span className="tag">Capa</span> : null}
      <IconButton size="sm" data-does="remove" label={`Remover ${name}`} onClick={onRemove}>
        <X className="i i-sm" aria-hidden="true" />
      </IconButton>
      <div className="imgs__moves">
        {index > 0 ? (
          <IconButton
            size="sm"
            data-does="left"
            label={`Mover para a esquerda: ${name}`}
            onClick={() => onMove('left')}
          >
            <ChevronLeft className="i i-sm" aria-hidden="true" />
          </IconButton>
        ) : null}
        {index < count - 1 ? (
          <IconButton
            size="sm"
            data-does="right"
            label={`Mover para a direita: ${name}`}
            onClick={() => onMove('right')}
          >
            <ChevronRight className="i i-sm" aria-hidden="true" />
          </IconButton>
        ) : null}
      </div>
    </li>
  );
}

const isTile = (event: DragEvent) => event.dataTransfer.types.includes(LOAD);

function useTileDrag(index: number, onPlace: Props['onPlace']) {
  const [over, setOver] = useState(false);
  return {
    over,
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData(LOAD, String(index));
    },
    onDragOver: (event: DragEvent) => {
      if (!isTile(event)) return;
      // The drop area around must not take it for a file.
      event.stopPropagation();
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!isTile(event)) return;
      event.stopPropagation();
      event.preventDefault();
      setOver(false);
      onPlace(Number(event.dataTransfer.getData(LOAD)), index);
    },
  };
}
