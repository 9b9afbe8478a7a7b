import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { Reply } from '#contract/endpoint';
import type { UserId } from '#contract/ids';
import type { listProductsEndpoint } from '#contract/product-endpoints';
import { Card } from '#web/ui/card.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

import { forSaleQuery } from './enter-order.queries.ts';
import { FoundProduct } from './found-product.tsx';
import type { Props as FinderProps } from './found-product.tsx';

type Props = Pick<FinderProps, 'lines' | 'onPieces'>;
type FinderOf = Props & { buyer: UserId };

export function ProductFinder({ buyer, ...props }: FinderOf) {
  const [search, setSearch] = useState('');
  const found = useQuery(forSaleQuery(search, buyer));
  return (
    <Card title="Produtos" className="entry-finder">
      <SearchField
        label="Buscar produtos"
        placeholder="Buscar por nome, SKU ou descrição"
        value={search}
        onSearch={setSearch}
      />
      {found.data ? (
        <Found {...props} found={found.data} stale={found.isPlaceholderData} />
      ) : (
        <LoadingOrFailed query={found} title="Erro ao carregar produtos" headingLevel={3} />
      )}
    </Card>
  );
}

type FoundProps = Omit<Props, 'buyer'> & {
  found: Reply<typeof listProductsEndpoint>;
  stale: boolean;
};

function Found({ found: { products, pagination }, stale, ...props }: FoundProps) {
  return (
    <>
      <output className="entry-finder__count">
        {countText(products.length, pagination.total)}
      </output>
      <ul className="entry-founds" aria-label="Produtos encontrados" aria-busy={stale}>
        {products.map((product) => (
          <FoundProduct key={product.id} product={product} {...props} />
        ))}
      </ul>
    </>
  );
}

function countText(shown: number, total: number): string {
  if (total === 0) return 'Nenhum produto encontrado';
  if (shown < total)
    return `${shown} de ${total.toLocaleString('pt-BR')} produtos. Busque para ver outros.`;
  return total === 1 ? '1 produto' : `${total} produtos`;
}
