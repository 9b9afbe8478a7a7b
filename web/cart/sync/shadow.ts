import { asId, type ProductId } from '#contract/ids';

import { isSameLine, type CartItem } from '../cart.rules.ts';
import { randomUuid } from '../random-uuid.ts';

/** A line as this device and the server last agreed on it. */
export type KnownLine = {
  productId: ProductId;
  size: string;
  quantity: number;
  version: number;
  taken: number;
};

/** What this browser last agreed on with the server; never a part of the cart itself. */
export type Shadow = {
  /** Names this browser among the owner's devices, and the last of its requests. */
  device: string;
  lines: KnownLine[];
  /** Lines that were sent and not answered: the server may know of them. */
  sent: string[];
};

export const shadowKey = (whose: string): string => `cart-sync:${whose}`;

export function readShadow(whose: string): Shadow {
  const { device, lines, sent } = storedShadow(whose) ?? {};
  return {
    device: isNamed(device) ? device : `${randomUuid().slice(0, -12)}000000000000`,
    lines: Array.isArray(lines) ? lines.flatMap(knownLine) : [],
    sent: Array.isArray(sent) ? sent.filter((name) => typeof name === 'string') : [],
  };
}

export const writeShadow = (whose: string, shadow: Shadow): void =>
  localStorage.setItem(shadowKey(whose), JSON.stringify(shadow));

/**
 * The server took these pieces from its copy with the order, and this browser does the same: what is
 * left here must not be taken for wanted before.
 */
export function noteOrdered(whose: string, ordered: readonly CartItem[]): void {
  if (!storedShadow(whose)) return;
  const shadow = readShadow(whose);
  const lines = shadow.lines.map((line) => {
    const taken = ordered.find((item) => isSameLine(item, line))?.quantity ?? 0;
    return { ...line, taken: line.taken + taken };
  });
  try {
    writeShadow(whose, { ...shadow, lines });
  } catch {
    // Storage refuses: what the server has left of them is taken over next time.
  }
}

function storedShadow(whose: string): Partial<Record<keyof Shadow, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(shadowKey(whose)) ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** All digits of the count used up, it is another device. */
const isNamed = (device: unknown): device is string =>
  typeof device === 'string' &&
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(device) &&
  !device.endsWith('-ffffffffffff');

/** Storage can hold anything. */
function knownLine(value: unknown): KnownLine[] {
  const read = (name: keyof KnownLine): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const [productId, size] = [read('productId'), read('size')];
  const [quantity, version, taken] = [read('quantity'), read('version'), read('taken')];
  if (typeof productId !== 'string' || typeof size !== 'string') return [];
  if (!isCount(quantity) || !isCount(version) || !isCount(taken)) return [];
  return [{ productId: asId(productId), size, quantity, version, taken }];
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
