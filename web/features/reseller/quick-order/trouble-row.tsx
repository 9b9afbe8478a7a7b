import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SearchField } from '#web/ui/search-field.tsx';

import { troubleText } from './plan-text.ts';
import type { AskedLine, Trouble } from './plan.rules.ts';
import { searchQuery } from './quick-order.queries.ts';
import { IgnoreLine, ProductOption, QuickRow } from './row-parts.tsx';
import type { QuickOrder } from './use-quick-order.ts';

type Props = { trouble: Trouble; order: QuickOrder; onGone: () => void };

/** A line that nothing can be done with before somebody looks at it. */
export function TroubleRow({ trouble, order, onGone }: Props) {
  const { line } = trouble;
  const name = nameOf(trouble);
  const sizes = trouble.kind === 'unread' ? [] : (trouble.line.readings[0]?.sizes ?? []);
  return (
    <QuickRow
      look="bad"
      image={trouble.kind === 'unfit' ? trouble.product.image : undefined}
      name={name}
      detail={troubleText(trouble)}
      sizes={sizes}
    >
      {trouble.kind === 'unmatched' ? (
        <LineSearch line={trouble.line} order={order} onGone={onGone} />
      ) : null}
      <IgnoreLine line={line} order={order} onGone={onGone} />
    </QuickRow>
  );
}

function nameOf(trouble: Trouble): string {
  if (trouble.kind === 'unread') return trouble.line.text;
  if (trouble.kind === 'unmatched') return trouble.line.readings[0]?.name ?? trouble.line.text;
  return `${trouble.product.title} · ${trouble.product.sku}`;
}

type SearchProps = { line: AskedLine; order: QuickOrder; onGone: () => void };

/** The product that is chosen takes the place of the name in the text. */
function LineSearch({ line, order, onGone }: SearchProps) {
  const [search, setSearch] = useState('');
  const { data, isError } = useQuery(searchQuery(search));
  const products = search === '' ? [] : (data?.products ?? []);
  const [reading] = line.readings;
  return (
    <>
      <SearchField
        label={`Buscar produto para ${reading?.name ?? line.text}`}
        placeholder="Buscar produtos..."
        value={search}
        onSearch={setSearch}
      />
      <output className="quick-found">
        {isError ? 'Não foi possível buscar. Tente novamente.' : null}
        {data && search !== '' && products.length === 0 ? 'Nenhum produto encontrado' : null}
      </output>
      {products.map((product) => (
        <ProductOption
          key={product.id}
          image={product.images[0]}
          onChoose={() => {
            if (reading) order.rename(reading.named, product.sku);
            onGone();
          }}
        >
          {`${product.title} · ${product.sku}`}
        </ProductOption>
      ))}
    </>
  );
}
