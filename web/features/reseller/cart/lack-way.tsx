import { Link } from '@tanstack/react-router';

import type { Lack, Problem } from './checkout.rules.ts';
import type { Checkout } from './use-checkout.ts';

type To = Problem['at'];
const PLACES: Partial<Record<Lack['kind'], { to: To; word: string }>> = {
  size: { to: 'size', word: 'Ver' },
  large: { to: 'cart', word: 'Ver' },
  address: { to: 'address', word: 'Preencher' },
};

type Props = { lack: Lack; checkout: Checkout };

/** The one press that puts right what an order lacks, or leads there. */
export function LackWay({ lack: { kind }, checkout: { cart, goTo } }: Props) {
  if (kind === 'stock' || kind === 'pack') return <Way word="Ajustar" onPress={cart.adjust} />;
  const place = PLACES[kind];
  if (place) return <Way word={place.word} onPress={() => goTo(place.to)} />;
  return (
    <Link to="/reseller/catalog" className="link">
      Adicionar
    </Link>
  );
}

export const Way = ({ word, onPress }: { word: string; onPress: () => void }) => (
  <button type="button" className="link" onClick={onPress}>
    {word}
  </button>
);
