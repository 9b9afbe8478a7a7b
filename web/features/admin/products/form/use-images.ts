import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';

import type { ProductImage } from '#contract/product-image';

import type { ProductForm } from './use-product-form.ts';

export type Move = 'left' | 'right';
type Focus = { filename: string; wants: Move | 'remove' } | 'add';

/** The pictures of the form and their order. A picture is known by its file name. */
export function useImages({ control, getValues, problems }: ProductForm) {
  const { field } = useController({ control, name: 'images' });
  const images = field.value;
  const listRef = useRef<HTMLUListElement>(null);
  const [news, setNews] = useState('');
  const [focus, setFocus] = useState<Focus>();

  // A moved element loses the focus, a removed one takes it along.
  useEffect(() => {
    if (focus) focusIn(listRef.current, focus);
  }, [focus]);

  const change = (next: ProductImage[]) => {
    problems.clear('images');
    field.onChange(next);
  };
  const place = (from: number, to: number) => {
    const image = images[from];
    if (!image || from === to || to < 0 || to >= images.length) return;
    change(images.toSpliced(from, 1).toSpliced(to, 0, image));
    setNews(
      to === 0
        ? 'Imagem movida para a posição 1. É a capa.'
        : `Imagem movida para a posição ${to + 1} de ${images.length}.`,
    );
  };

  return {
    images,
    listRef,
    /** Read out after each change of the order. */
    news,
    place,
    move: (index: number, wants: Move) => {
      place(index, wants === 'left' ? index - 1 : index + 1);
      setFocus({ filename: images[index]?.filename ?? '', wants });
    },
    remove: (index: number) => {
      const rest = images.toSpliced(index, 1);
      change(rest);
      setNews('Imagem removida.');
      const next = rest[index] ?? rest.at(-1);
      setFocus(next ? { filename: next.filename, wants: 'remove' } : 'add');
    },
    /** Asked anew: others may have been moved or removed while these were on their way. */
    add: (arrived: ProductImage[]) => change([...getValues('images'), ...arrived]),
  };
}

function focusIn(list: HTMLElement | null, focus: Focus) {
  if (focus === 'add') return list?.querySelector<HTMLElement>('[data-add]')?.focus();
  const tile = [...(list?.children ?? [])].find(
    (child) => child instanceof HTMLElement && child.dataset['image'] === focus.filename,
  );
  // At either end one of the two directions is gone.
  const buttons = [focus.wants, 'right', 'left'].map((wants) =>
    tile?.querySelector<HTMLElement>(`[data-does="${wants}"]`),
  );
  return buttons.find((button) => button)?.focus();
}
