import {
  MOST_CART_LINES,
  MOST_SIZE_LETTERS,
  type CartConflict,
  type SentCartLine,
  type SyncedCartLine,
} from '#contract/carts';
import { asId } from '#contract/ids';

import { lineId, withQuantity, type CartItem } from '../cart.rules.ts';
import type { KnownLine, Shadow } from './shadow.ts';

type Items = readonly CartItem[];
type Agreed = Pick<Shadow, 'lines' | 'sent'>;

const byName = <T extends Pick<KnownLine, 'productId' | 'size'>>(lines: readonly T[]) =>
  new Map(lines.map((line) => [lineId(line), line]));

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Very old carts hold lines that no server could name. */
export const canBeKept = ({ productId, size }: Pick<KnownLine, 'productId' | 'size'>) =>
  UUID.test(productId) &&
  size.length <= MOST_SIZE_LETTERS &&
  size.normalize('NFC').trim() === size &&
  !/\p{Cc}|\p{Cs}/u.test(size);

/** What `lineId` made a name of. */
const unnamed = (name: string): Pick<KnownLine, 'productId' | 'size'> => {
  const [productId = '', ...size] = name.split(':');
  return { productId: asId(productId), size: size.join(':') };
};

/** What is not as it was agreed on, and what was sent before and never answered. */
export function linesToSend(items: Items, { lines, sent }: Agreed): SentCartLine[] {
  const here = byName(items);
  const known = byName(lines);
  const unanswered = new Set(sent);
  return [...new Set([...here.keys(), ...known.keys(), ...unanswered])]
    .map((name) => {
      const quantity = here.get(name)?.quantity ?? 0;
      const { version: base = 0, taken = 0, quantity: before = 0 } = known.get(name) ?? {};
      const changed = quantity !== before || unanswered.has(name);
      return { changed, line: { ...unnamed(name), quantity, base, taken } };
    })
    .filter(({ changed, line }) => changed && canBeKept(line))
    .map(({ line }) => line)
    .slice(0, MOST_CART_LINES);
}

type Round = {
  /** The cart as it was when it was sent, and as it is now that the answer is here. */
  before: Items;
  now: Items;
  answered: readonly SyncedCartLine[];
};

/** Lines that came from elsewhere and do not lie here yet. */
export const arrivalsOf = (now: Items, answered: readonly SyncedCartLine[]): SyncedCartLine[] => {
  const here = byName(now);
  return answered.filter((line) => line.quantity > 0 && !here.has(lineId(line)));
};

/**
 * The cart with what the server answered, and what is agreed on from now on. Lines that changed here
 * while the answer was on its way stay as they are, on what was known of them before: they are sent
 * next. `arrived` are the new lines that could be described; others wait for another time.
 */
export function applyAnswer(
  { before, now, answered }: Round,
  agreed: Agreed,
  arrived: Items,
): { items: Items } & Agreed {
  const [then, here, known] = [byName(before), byName(now), byName(agreed.lines)];
  const [told, described] = [byName(answered), byName(arrived)];
  const lines: KnownLine[] = [];
  const sent: string[] = [];
  let items = now;
  for (const name of new Set([...here.keys(), ...known.keys(), ...told.keys(), ...agreed.sent])) {
    const quantity = here.get(name)?.quantity ?? 0;
    const answer = told.get(name);
    const arrival = described.get(name);
    const changedSince = quantity !== (then.get(name)?.quantity ?? 0);
    if (changedSince || (quantity === 0 && answer && !isKnown(answer, arrival))) {
      lines.push(...agreed.lines.filter((line) => lineId(line) === name));
      if (agreed.sent.includes(name)) sent.push(name);
    } else if (answer) {
      lines.push(knownOf(answer));
      items = withLine(items, answer, arrival);
    }
    // Of what the server has never heard, or no longer, nothing is agreed on: it stays, and is sent anew.
  }
  return { items, lines, sent };
}

/**
 * What this device and the server had agreed on, and another device's larger quantity stands instead. Of what was
 * sent the server itself says what was contradicted.
 */
export function outvotedHere(
  answered: readonly SyncedCartLine[],
  agreed: Agreed,
  sent: readonly SentCartLine[],
): CartConflict[] {
  const [known, told] = [byName(agreed.lines), byName(sent)];
  return answered.flatMap((line) => {
    const { productId, size, quantity, outvoted } = line;
    const before = known.get(lineId(line));
    if (!before || told.has(lineId(line))) return [];
    if (outvoted !== before.quantity || outvoted === quantity) return [];
    return [{ productId, size, here: outvoted, there: quantity, kept: quantity }];
  });
}

/** A line that is to lie here has to be described first. */
const isKnown = ({ quantity }: SyncedCartLine, arrival: CartItem | undefined) =>
  quantity === 0 || arrival !== undefined;

const knownOf = ({ productId, size, quantity, version, taken }: SyncedCartLine): KnownLine => ({
  productId,
  size,
  quantity,
  version,
  taken,
});

function withLine(items: Items, line: SyncedCartLine, arrival: CartItem | undefined): Items {
  const here = items.find((item) => lineId(item) === lineId(line));
  if (!here) return arrival && line.quantity > 0 ? [...items, arrival] : items;
  return here.quantity === line.quantity ? items : withQuantity(items, line, line.quantity);
}
