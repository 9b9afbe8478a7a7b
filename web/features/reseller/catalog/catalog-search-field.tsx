import { Search } from 'lucide-react';
import { useId, useRef } from 'react';

import type { ProductId } from '#contract/ids';
import { SEARCH_MAX } from '#web/ui/search-field.tsx';
import { useSearchText } from '#web/ui/use-search-text.ts';

import type { AskCatalog } from './catalog-filters.tsx';
import type { CatalogFilters } from './catalog.search.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

type Props = { filters: CatalogFilters; onAsk: AskCatalog; onShow: (id: ProductId) => void };

const LABEL = 'Buscar produtos';

/** Searches while one types, as every search field here; and proposes words and products below it. */
export function CatalogSearchField({ filters, onAsk, onShow }: Props) {
  const { text, type, put, submit } = useSearchText({
    value: filters.search ?? '',
    onSearch: (search) => onAsk({ search, exact: undefined }, 'typed'),
  });
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const { options, active, ...list } = useSuggestions(text, (chosen) => {
    // What was typed is searched for as well, behind the product.
    put(chosen.search ?? text);
    if (chosen.product) onShow(chosen.product.id);
  });
  const isOpen = options.length > 0;
  return (
    <form
      ref={form}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <search> is younger than the browsers we serve
      role="search"
      className="search"
      onSubmit={(event) => {
        list.close();
        submit(event);
      }}
    >
      <Search className="i" aria-hidden="true" />
      <input
        className="input"
        type="search"
        role="combobox"
        aria-label={LABEL}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
        autoComplete="off"
        placeholder={`${LABEL}...`}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => {
          list.open();
          type(event.target.value);
        }}
        onKeyDown={list.onKeyDown}
        onBlur={list.close}
      />
      {isOpen ? (
        <SuggestionList
          id={listId}
          options={options}
          active={active}
          under={form}
          onChoose={list.choose}
        />
      ) : null}
    </form>
  );
}
