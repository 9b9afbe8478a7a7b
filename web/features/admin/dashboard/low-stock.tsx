import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';

import { FEW_OF_A_SIZE } from '#contract/product-endpoints';
import { countOf } from '#web/cart/count-of.ts';

import type { Analysis } from './dashboard.queries.ts';
import { Fact, FactList } from './fact-list.tsx';

export const LowStock = ({ sizes }: { sizes: Analysis['lowStock'] | undefined }) => (
  <FactList
    title="Estoque baixo"
    hint={`até ${countOf(FEW_OF_A_SIZE)} por tamanho`}
    items={sizes}
    none="Nenhum tamanho com estoque baixo."
    more={<SeeAll />}
  >
    {({ variantId, productId, title, sku, size, stock }) => (
      <Fact
        key={variantId}
        name={
          <Link to="/admin/products/$id/edit" params={{ id: productId }}>
            {title}
          </Link>
        }
        about={`${sku} · Tamanho ${size}`}
        value={stock === 0 ? 'Esgotado' : countOf(stock)}
      />
    )}
  </FactList>
);

/** Of those that are for sale, as here. */
const SeeAll = () => (
  <Link
    to="/admin/products"
    search={{ state: 'published', stock: 'low' }}
    className="link-arrow"
    aria-label="Ver todos os produtos com estoque baixo"
  >
    Ver todos
    <ArrowRight className="i i-sm" aria-hidden="true" />
  </Link>
);
