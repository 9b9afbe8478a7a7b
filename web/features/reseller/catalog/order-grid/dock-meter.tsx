import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';

import { settingsQuery } from '#web/api/settings.queries.ts';
import { countOf } from '#web/cart/count-of.ts';

/** One stitch for each piece, as long as they can be told apart. */
const MOST_STITCHES = 30;

type Props = { inCart: number; here: number };

/** How far cart and grid together are from the least number of pieces an order needs. */
export function DockMeter({ inCart, here }: Props) {
  const { data: settings } = useQuery(settingsQuery);
  const minimum = settings?.minimum_pieces ?? 0;
  if (minimum < 1) return <div />;
  const pieces = inCart + here;
  const counted = Math.min(pieces, minimum);
  const stitched = minimum <= MOST_STITCHES;
  return (
    <div className="meter">
      <div className="meter__row">
        <Words missing={minimum - pieces} />
        <b className="only-d">
          {inCart.toLocaleString('pt-BR')} no carrinho + {here.toLocaleString('pt-BR')} aqui
        </b>
        <b className="only-m">
          {pieces < minimum ? `${pieces} de ${countOf(minimum)}` : countOf(pieces)}
        </b>
      </div>
      <div
        className={clsx(stitched ? 'stitches' : 'meter__bar', counted === minimum && 'is-done')}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <meter> cannot be drawn as stitches
        role="meter"
        aria-label="Peças no carrinho e na grade"
        aria-valuemin={0}
        aria-valuemax={minimum}
        aria-valuenow={counted}
        aria-valuetext={`${inCart} no carrinho e ${here} aqui, de ${countOf(minimum)}`}
      >
        {stitched ? (
          Array.from({ length: minimum }, (_, at) => (
            <i key={at} className={clsx(at < inCart ? 'on' : at < pieces && 'new')} />
          ))
        ) : (
          <i style={{ inlineSize: `${(100 * counted) / minimum}%` }} />
        )}
      </div>
    </div>
  );
}

function Words({ missing }: { missing: number }) {
  if (missing > 0)
    return <span>{missing === 1 ? 'Falta 1 peça' : `Faltam ${countOf(missing)}`}</span>;
  return (
    <span className="meter__done">
      <Check className="i i-sm" aria-hidden="true" />
      Mínimo atingido
    </span>
  );
}
