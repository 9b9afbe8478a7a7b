import type { ImportSummary } from '#contract/imports';

import { numberText } from './counts.rules.ts';

/** What becomes of products and stock. */
export const Effects = ({ summary }: { summary: ImportSummary }) => (
  <dl className="import-effects">
    <Effect name="Produtos novos" count={summary.productsCreated} />
    <Effect name="Produtos alterados" count={summary.productsChanged} />
    <Effect name="Tamanhos novos" count={summary.sizesCreated} />
    <Effect name="Peças a mais" count={summary.piecesIn} />
    <Effect name="Peças a menos" count={summary.piecesOut} />
  </dl>
);

const Effect = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{numberText(count)}</dd>
  </div>
);
