import { useQuery } from '@tanstack/react-query';

import type { WaitingSize } from '#contract/restock-alerts';
import { formatDate } from '#web/format/date.ts';
import { Card } from '#web/ui/card.tsx';
import { CompanyLink } from '#web/ui/company-link.tsx';
import { LoadingOrFailed } from '#web/ui/loading-or-failed.tsx';

import { waitingText, type Demand } from './demand.rules.ts';
import { ProductLink } from './product-link.tsx';
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
      <p className="report-note about">
        Quando o estoque voltar, avisamos na ordem da fila, três por peça; depois de 48 horas, os
        próximos. <ProductLink id={product.id}>Repor estoque</ProductLink>
      </p>
    </Card>
  );
}
