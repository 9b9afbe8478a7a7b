import { useQuery } from '@tanstack/react-query';

import { settingsQuery } from '#web/api/settings.queries.ts';
import { countOf } from '#web/cart/count-of.ts';
import { MeterScale, MinimumReached } from '#web/cart/minimum-meter.tsx';

type Props = { inCart: number; here: number };

/** How far cart and grid together are from the least number of pieces an order needs. */
export function DockMeter({ inCart, here }: Props) {
  const { data: settings } = useQuery(settingsQuery);
  const minimum = settings?.minimum_pieces ?? 0;
  if (minimum < 1) return <div />;
  const pieces = inCart + here;
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
      <MeterScale
        pieces={pieces}
        fresh={here}
        minimum={minimum}
        label="Peças no carrinho e na grade"
        words={`${inCart} no carrinho e ${here} aqui, de ${countOf(minimum)}`}
      />
    </div>
  );
}

function Words({ missing }: { missing: number }) {
  if (missing > 0)
    return <span>{missing === 1 ? 'Falta 1 peça' : `Faltam ${countOf(missing)}`}</span>;
  return <MinimumReached />;
}
