import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';

import { addPiecesText } from '#contract/order-limits';
import { useHasCollections } from '#web/api/has-collections.ts';
import { settingsQuery } from '#web/api/settings.queries.ts';

import { countPieces, type CartItem } from './cart.rules.ts';
import { countOf } from './count-of.ts';
import { useCart } from './use-cart.ts';

/** One stitch for each piece, as long as they can be told apart. */
const MOST_STITCHES = 30;

type Distance = { pieces: number; minimum: number };

type Props = {
  /** Says what is missing to finish the order instead of naming the minimum. */
  asking?: boolean;
  /** What of the cart can be ordered, where that is known. */
  orderable?: readonly CartItem[] | undefined;
};

/** How far the cart is from the least number of pieces an order needs. */
export function MinimumMeter({ asking = false, orderable }: Props) {
  const { data: settings } = useQuery(settingsQuery);
  const cart = useCart();
  const hasCollections = useHasCollections();
  const pieces = orderable ? countPieces(orderable) : cart.pieces;
  const minimum = settings?.minimum_pieces ?? 0;
  // Each delivery has a minimum of its own: the whole cart has none.
  if (minimum < 1 || (hasCollections && !orderable)) return null;
  return (
    <div className="meter">
      <div className="meter__row">{wordsFor({ pieces, minimum, asking })}</div>
      <MeterScale
        pieces={pieces}
        minimum={minimum}
        label="Peças no carrinho"
        words={`${pieces} de ${countOf(minimum)}`}
      />
    </div>
  );
}

type ScaleProps = Distance & {
  label: string;
  words: string;
  /** Of the pieces those that came last, drawn as such. */
  fresh?: number;
};

export function MeterScale({ pieces, minimum, label, words, fresh = 0 }: ScaleProps) {
  const counted = Math.min(pieces, minimum);
  const stitched = minimum <= MOST_STITCHES;
  return (
    <div
      className={clsx(stitched ? 'stitches' : 'meter__bar', counted === minimum && 'is-done')}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <meter> cannot be drawn as stitches
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={minimum}
      aria-valuenow={counted}
      aria-valuetext={words}
    >
      {stitched ? (
        Array.from({ length: minimum }, (_, at) => (
          <i key={at} className={clsx(at < pieces - fresh ? 'on' : at < pieces && 'new')} />
        ))
      ) : (
        <i style={{ inlineSize: `${(100 * counted) / minimum}%` }} />
      )}
    </div>
  );
}

function wordsFor({ pieces, minimum, asking }: Distance & { asking: boolean }) {
  if (pieces >= minimum) return <Reached pieces={pieces} />;
  if (asking) {
    return (
      <>
        <span>{addPiecesText(minimum - pieces)}</span>
        <b>{`${pieces}/${minimum}`}</b>
      </>
    );
  }
  return (
    <>
      <span>Pedido mínimo</span>
      <b>{`${pieces} de ${countOf(minimum)}`}</b>
    </>
  );
}

const Reached = ({ pieces }: { pieces: number }) => (
  <>
    <MinimumReached />
    <b>{countOf(pieces)}</b>
  </>
);

export const MinimumReached = () => (
  <span className="meter__done">
    <Check className="i i-sm" aria-hidden="true" />
    Mínimo atingido
  </span>
);
