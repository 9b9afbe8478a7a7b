import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { ProductPicture } from '#web/product/product-picture.tsx';

import type { Suggestion } from './use-suggestions.ts';

export const optionId = (listId: string, place: number) => `${listId}-${place}`;

type Props = {
  id: string;
  options: readonly Suggestion[];
  active: number | undefined;
  /** What it stands below. */
  under: RefObject<HTMLElement | null>;
  onChoose: (chosen: Suggestion) => void;
};

/** The focus stays in the field; which option is meant, the field says. */
export function SuggestionList({ id, options, active, under, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  usePlaceBelow(list, under);
  useLayoutEffect(() => {
    if (active !== undefined)
      list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- neither <select> nor <datalist> shows pictures
    <div ref={list} id={id} className="suggest" role="listbox" aria-label="Sugestões">
      {options.map((option, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
        <div
          key={option.product?.id ?? option.search}
          id={optionId(id, place)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see the list's
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          // Pressing must not take the focus from the field: its leaving closes the list.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          {option.product ? (
            <>
              <ProductPicture image={option.product.image ?? undefined} alt="" sizes="36px" eager />
              <span className="suggest__what">
                {option.product.title}
                <small className="num">{option.product.sku}</small>
              </span>
            </>
          ) : (
            <>
              <Search className="i i-sm" aria-hidden="true" />
              <span className="suggest__what">{option.search}</span>
            </>
          )}
        </div>
      ))}
    </div>
  );
}

/** The panel of filters scrolls by itself and would cut it off; so it is placed on the screen (catalog.css). */
function usePlaceBelow(
  list: RefObject<HTMLElement | null>,
  under: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const place = () => {
      const { left, bottom } = under.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 };
      list.current?.style.setProperty('--left', `${left}px`);
      list.current?.style.setProperty('--top', `${bottom}px`);
    };
    place();
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [list, under]);
}
