import type { ReactNode } from 'react';

import type { WaitingSize } from '#contract/restock-alerts';
import { ProductPicture } from '#web/product/product-picture.tsx';
import { Card } from '#web/ui/card.tsx';

import { shadeOf, waitingText, type Demand } from './demand.rules.ts';
import { ProductLink } from './product-link.tsx';

type Props = {
  report: Demand;
  chosen: WaitingSize | undefined;
  onChoose: (size: WaitingSize) => void;
  actions: ReactNode;
};
type Row = Demand['products'][number];

/** The darker a size, the more wait for it; a press shows who. */
export function DemandMatrix({ report: { products, rest }, chosen, onChoose, actions }: Props) {
  const most = Math.max(...products.flatMap(({ sizes }) => sizes.map(({ waiting }) => waiting)));
  return (
    <Card
      flush
      title="Quem espera, por tamanho"
      aria-label="Quem espera, por tamanho"
      actions={actions}
    >
      <ul className="demand__list">
        {products.map((product) => (
          <li key={product.id}>
            <ProductName product={product} />
            <span className="demand__sizes">
              {product.sizes.map(({ size, waiting }) => (
                <button
                  key={size}
                  type="button"
                  className="demand__size"
                  style={{ '--share': `${shadeOf(waiting, most)}%` } as object}
                  data-dark={shadeOf(waiting, most) > 55 || undefined}
                  aria-pressed={chosen?.productId === product.id && chosen.size === size}
                  aria-label={`${product.title} ${size}: ${waitingText(waiting)}`}
                  onClick={() => onChoose({ productId: product.id, size })}
                >
                  <span>{size}</span>
                  <b>{waiting.toLocaleString('pt-BR')}</b>
                </button>
              ))}
            </span>
            <b className="demand__sum">{product.waiting.toLocaleString('pt-BR')}</b>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p className="report-note about num">
          {`Mais ${rest.toLocaleString('pt-BR')} produtos. O CSV tem todos.`}
        </p>
      ) : null}
    </Card>
  );
}

const ProductName = ({ product }: { product: Row }) => (
  <span className="demand__what">
    {product.image ? <ProductPicture image={product.image} alt="" sizes="40px" /> : null}
    <span>
      <b>
        <ProductLink id={product.id}>{product.title}</ProductLink>
      </b>
      <span className="sub">{[product.color, product.sku].filter(Boolean).join(' · ')}</span>
    </span>
  </span>
);
