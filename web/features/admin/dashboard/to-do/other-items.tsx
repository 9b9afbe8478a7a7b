import { Link } from '@tanstack/react-router';

import { updateProductEndpoint } from '#contract/product-endpoints';
import { useMay } from '#web/api/rights.ts';
import { countOf } from '#web/cart/count-of.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { CompanyLink } from '#web/ui/company-link.tsx';

import { PeekItem } from './peek-item.tsx';
import { agoText } from './queue-text.ts';
import type { Item } from './to-do.queries.ts';

const LOOK = buttonClass({ size: 'sm' });

/** Who asked without an account has no page yet. */
export const ApplicationItem = ({ id, userId, name, place, days }: Item<'applications'>) => (
  <PeekItem
    name={userId ? <CompanyLink id={userId}>{name}</CompanyLink> : name}
    about={[place, `enviado ${agoText(days)}`].filter(Boolean).join(' · ')}
  >
    <Link
      to="/admin/applications/$id"
      params={{ id }}
      data-item
      className={LOOK}
      aria-label={`Analisar: ${name}`}
    >
      Analisar
    </Link>
  </PeekItem>
);

export function StockItem({ productId, title, sku, size, stock, sold }: Item<'stock'>) {
  const restocks = useMay()(updateProductEndpoint);
  return (
    <PeekItem
      name={title}
      about={`${sku} · Tamanho ${size}`}
      value={stock === 0 ? 'Esgotado' : countOf(stock)}
      note={`${sold.toLocaleString('pt-BR')} em 30 dias`}
    >
      {restocks ? (
        <Link
          to="/admin/products/$id/edit"
          params={{ id: productId }}
          data-item
          className={LOOK}
          aria-label={`Repor: ${title}, tamanho ${size}`}
        >
          Repor
        </Link>
      ) : (
        <Link
          to="/admin/products"
          search={{ search: sku }}
          data-item
          className={LOOK}
          aria-label={`Ver produto: ${title}, tamanho ${size}`}
        >
          Ver produto
        </Link>
      )}
    </PeekItem>
  );
}
