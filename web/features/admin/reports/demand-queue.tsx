import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { ProductId } from '#contract/ids';
import { updateProductEndpoint } from '#contract/product-endpoints';
import type { WaitingSize } from '#contract/restock-alerts';
import { useMay } from '#web/api/rights.ts';
import { formatDate } from '#web/format/date.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { waitingText, type Demand } from './demand.rules.ts';
import { reportQueries } from './reports.queries.ts';

type Props = { products: Demand['products']; chosen: WaitingSize };

/** Who waits for one size, in the order in which they will be told. */
export function DemandQueue({ products, chosen }: Props) {
  const queue = useQuery(reportQueries.demandOfSize(chosen));
  const product = products.find(({ id }) => id === chosen.productId);
  const size = product?.sizes.find((one) => one.size === chosen.size);
  if (!product || !size) return null;
  const title = [product.title, product.color, size.size].filter(Boolean).join(' ');
  return (
    <Card flush title={title} aria-label={`Fila de ${title}`}>
      <p className="demand__about">{`${waitingText(size.waiting)}, estoque ${size.stock}`}</p>
      {queue.data ? (
        <ol className="demand__queue">
          {queue.data.map(({ userId, company, askedAt }) => (
            <li key={userId}>
              <CompanyLink id={userId}>{company}</CompanyLink>
              <span className="meta">desde {formatDate(askedAt)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <LoadingOrFailed query={queue} title="Erro ao carregar a fila" />
      )}
      <div className="report-note about">
        <Restock productId={product.id} waiting={size.waiting} />
        <p>
          Quando o estoque voltar, avisamos na ordem da fila, três por peça; depois de 48 horas, os
          próximos.
        </p>
      </div>
    </Card>
  );
}

/** Leads to where the stock is written, for those who may: whoever waits is told by that. */
function Restock({ productId, waiting }: { productId: ProductId; waiting: number }) {
  if (!useMay()(updateProductEndpoint)) return null;
  return (
    <Link
      to="/admin/products/$id/edit"
      params={{ id: productId }}
      className={buttonClass({ variant: 'primary', block: true })}
    >
      {waiting === 1
        ? 'Repor estoque e avisar'
        : `Repor estoque e avisar os ${waiting.toLocaleString('pt-BR')}`}
    </Link>
  );
}
