import type { Reply } from '#contract/endpoint';
import { MOST_PIECES_OF_A_SIZE } from '#contract/order-limits';
import { packed, packOf } from '#contract/pack';
import {
  MOST_QUICK_LINES,
  type matchQuickOrderEndpoint,
  type QuickAnswer,
  type QuickCandidate,
  type QuickPiece,
  type QuickProduct,
} from '#contract/quick-order';
import { isSameLine, type CartItem } from '#web/cart/cart.rules.ts';

import type { WrittenLine } from './parse/written.rules.ts';

export type AskedLine = WrittenLine & { kind: 'asked' };
export type UnreadLine = WrittenLine & { kind: 'unread' };
type Matches = Reply<typeof matchQuickOrderEndpoint>;

/** Of one size: what was asked for on all lines, and what of it can go into the cart. */
export type PlannedPiece = QuickPiece & { inCart: number; add: number };

/** One product, from one line or several. */
export type PlannedProduct = {
  product: QuickProduct;
  lines: AskedLine[];
  pieces: PlannedPiece[];
  add: number;
};
export type Choice = {
  line: AskedLine;
  candidates: (QuickCandidate & { product: QuickProduct })[];
  more: boolean;
};
/** Nothing was found for a line, it was not understood, or the product has not what it asks for. */
export type Trouble =
  | { kind: 'unmatched'; line: AskedLine }
  | { kind: 'unread'; line: UnreadLine }
  | { kind: 'unfit'; line: AskedLine; product: QuickProduct; answer: QuickAnswer };

export type Plan = {
  troubles: Trouble[];
  choices: Choice[];
  adjusted: PlannedProduct[];
  right: PlannedProduct[];
  /** What goes into the cart, in one change. */
  items: CartItem[];
  pieces: number;
  /** Lines that are taken with it. */
  taken: ReadonlySet<number>;
  lines: number;
  /** Lines that stay in the text, those beyond the limit apart. */
  waiting: number;
  beyond: number;
};

export const isAsked = (line: WrittenLine): line is AskedLine => line.kind === 'asked';
const isUnread = (line: WrittenLine): line is UnreadLine => line.kind === 'unread';

/** As many lines as are asked for at once. */
export const linesToAsk = (lines: readonly WrittenLine[]): AskedLine[] =>
  lines.filter(isAsked).slice(0, MOST_QUICK_LINES);

/** What an order that was written down comes to, with this cart: every line in exactly one group. */
export function planOrder(
  lines: readonly WrittenLine[],
  { products, lines: answers }: Matches,
  cart: readonly CartItem[],
): Plan {
  const byId = new Map(products.map((product) => [product.id, product]));
  const asked = linesToAsk(lines).map((line, at) => {
    const answer = answers[at] ?? { state: 'unmatched' as const };
    return { line, answer, product: answer.productId && byId.get(answer.productId) };
  });
  const troubles: Trouble[] = lines.filter(isUnread).map((line) => ({ kind: 'unread', line }));
  const choices: Choice[] = [];
  const planned = new Map<string, PlannedProduct>();
  for (const { line, answer, product } of asked) {
    if (answer.state === 'ambiguous') {
      const candidates = (answer.candidates ?? []).flatMap((one) => {
        const meant = byId.get(one.productId);
        return meant ? [{ ...one, product: meant }] : [];
      });
      choices.push({ line, candidates, more: answer.more ?? false });
    } else if (!product) troubles.push({ kind: 'unmatched', line });
    else if (answer.state === 'unfit') troubles.push({ kind: 'unfit', line, product, answer });
    else
      planned.set(product.id, joined(planned.get(product.id), product, line, answer.pieces ?? []));
  }
  const ready = [...planned.values()].map((one) => limited(one, cart));
  return {
    troubles: troubles.toSorted((a, b) => a.line.at - b.line.at),
    choices,
    adjusted: ready.filter(isShort),
    right: ready.filter((one) => !isShort(one)),
    ...summed(ready, lines),
  };
}

/** What each product that can go into the cart is ordered in advance for, if it is. */
export const collectionsOf = ({ adjusted, right }: Plan) =>
  new Map([...adjusted, ...right].map(({ product: { id, collection } }) => [id, collection]));

const isShort = ({ pieces }: PlannedProduct) =>
  pieces.some(({ add, quantity }) => add !== quantity);

function joined(
  before: PlannedProduct | undefined,
  product: QuickProduct,
  line: AskedLine,
  asked: readonly QuickPiece[],
): PlannedProduct {
  const pieces = before?.pieces ?? [];
  const known = new Map(pieces.map((piece) => [piece.size, piece]));
  for (const piece of asked) {
    const quantity = piece.quantity + (known.get(piece.size)?.quantity ?? 0);
    known.set(piece.size, { ...piece, quantity, inCart: 0, add: 0 });
  }
  const inOrder = product.sizes.flatMap((size) => known.get(size) ?? []);
  return { product, lines: [...(before?.lines ?? []), line], pieces: inOrder, add: 0 };
}

/** Never more than is on the shelf and not in the cart yet. */
function limited(planned: PlannedProduct, cart: readonly CartItem[]): PlannedProduct {
  const roomed = withWholePack(planned).map((piece) => {
    const line = { productId: planned.product.id, size: piece.size };
    const inCart = cart.find((item) => isSameLine(item, line))?.quantity ?? 0;
    const room = Math.max(0, Math.min(piece.stock, MOST_PIECES_OF_A_SIZE) - inCart);
    return { ...piece, inCart, room };
  });
  const pack = packOf(planned.product.pack);
  const whole =
    pack &&
    packed(
      pack,
      roomed.map(({ room, ...piece }) => ({ ...piece, stock: room })),
    );
  const all = roomed.map(({ room, ...piece }) => ({
    ...piece,
    add: whole?.get(piece.size) ?? Math.min(piece.quantity, room),
  }));
  const pieces = all.filter(({ quantity, add: more }) => quantity > 0 || more > 0);
  const add = pieces.reduce((sum, piece) => sum + piece.add, 0);
  return { ...planned, pieces, add };
}

/** Of a closed grade every size, those that nobody wrote as well. */
function withWholePack({ product, pieces }: PlannedProduct): PlannedPiece[] {
  const unwritten = (product.variants ?? []).filter(
    ({ size }) => !pieces.some((piece) => piece.size === size),
  );
  const all = [
    ...pieces,
    ...unwritten.map(({ id: variantId, size, stock }) => ({
      variantId,
      size,
      stock,
      quantity: 0,
      inCart: 0,
      add: 0,
    })),
  ];
  return product.sizes.flatMap((size) => all.filter((piece) => piece.size === size));
}

const itemsOf = ({ product, pieces }: PlannedProduct): CartItem[] =>
  pieces
    .filter(({ add }) => add > 0)
    .map(({ variantId, size, stock, add }) => {
      const { id: productId, sku, title, description, price, weight, image } = product;
      const described = { title, sku, description, price, weight, image };
      return {
        id: `${productId}:${size}`,
        productId,
        variantId,
        size,
        ...described,
        stock,
        quantity: add,
      };
    });

function summed(ready: readonly PlannedProduct[], lines: readonly WrittenLine[]) {
  const items = ready.flatMap(itemsOf);
  const asked = lines.filter(isAsked).length;
  const beyond = Math.max(0, asked - MOST_QUICK_LINES);
  const counted = asked + lines.filter(isUnread).length - beyond;
  const taken = new Set(
    ready.filter(({ add }) => add > 0).flatMap((one) => one.lines.map(({ at }) => at)),
  );
  return {
    items,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    taken,
    lines: counted,
    waiting: counted - taken.size,
    beyond,
  };
}
