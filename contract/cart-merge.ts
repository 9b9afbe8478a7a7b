/**
 * How one line of a cart comes together from two devices. Pure, so that tests can drive it through
 * lost answers, retries and time without a network.
 */

/** A line as the server keeps it; `quantity` 0 is a line that was removed. */
export type KeptLine = {
  quantity: number;
  /** Of the cart when the line last changed. */
  version: number;
  /** Pieces that orders have taken from it, ever. */
  taken: number;
  /** The device that changed it last, and with which of its requests; null: an order did. */
  writer: string | null;
  /** The version that change was based on. */
  writerBase: number;
  /** What another device had wanted when the two were merged; null: nobody contradicted. */
  outvoted: number | null;
};

/** A line as a device has it, and what that device last knew of it: 0 where it knew nothing. */
export type DeviceLine = { quantity: number; base: number; taken: number };

/** Both had changed it: what each wanted, and what it is now. */
export type Conflict = { here: number; there: number; kept: number };

export type Merged = { quantity: number; outvoted: number | null; conflict?: Conflict };

const ours = (quantity: number): Merged => ({ quantity, outvoted: null });

/** What a device is called by; the other digits count its requests. */
const NAME_LENGTH = 24;

const isItsOwn = ({ writer }: KeptLine, device: string) =>
  writer?.slice(0, NAME_LENGTH) === device.slice(0, NAME_LENGTH);

/** What it sent later came here before: of this request nobody wants anything any more. */
const isOvertaken = (kept: KeptLine, device: string) =>
  isItsOwn(kept, device) && kept.writer !== null && device < kept.writer;

/** The name a device sends its next request under. */
export function nextRequest(device: string): string {
  const count = Number.parseInt(device.slice(NAME_LENGTH), 16) + 1;
  return device.slice(0, NAME_LENGTH) + count.toString(16).padStart(12, '0').slice(-12);
}

/** Nobody else has changed it since: its own change, whose answer was lost, or an order. */
const isUncontradicted = (kept: KeptLine, { base }: DeviceLine, device: string) =>
  kept.version === base ||
  (kept.outvoted === null &&
    kept.writerBase === base &&
    (isItsOwn(kept, device) || kept.writer === null));

/** What another device wants of it; a merge whose answer was lost is made once more. */
const wantedThere = (kept: KeptLine, { base }: DeviceLine, device: string) =>
  kept.outvoted !== null && isItsOwn(kept, device) && kept.writerBase === base
    ? kept.outvoted
    : kept.quantity;

/**
 * Changed here only: ours. Changed in both places: the larger quantity, which keeps a line that one
 * has removed and the other has changed; told, unless both wanted the same.
 */
export function mergeLine(kept: KeptLine | undefined, sent: DeviceLine, device: string): Merged {
  if (!kept) return ours(sent.quantity);
  if (isOvertaken(kept, device)) return { quantity: kept.quantity, outvoted: kept.outvoted };
  // Pieces that were ordered meanwhile are not wanted once more.
  const ordered = sent.base > 0 ? Math.max(0, kept.taken - sent.taken) : 0;
  const here = Math.max(0, sent.quantity - ordered);
  if (isUncontradicted(kept, sent, device)) return ours(here);
  const there = wantedThere(kept, sent, device);
  // What was removed before this device had ever heard of it is no contradiction.
  if (here === there || (sent.base === 0 && there === 0)) return ours(here);
  const most = Math.max(here, there);
  return { quantity: most, outvoted: there, conflict: { here, there, kept: most } };
}

/**
 * Whether nothing is to be written: it is so already. What a device says again, or takes back before it is heard, is
 * written all the same: a request of before that has not come yet must not change it any more.
 */
export function isSettled(
  kept: KeptLine | undefined,
  { base }: DeviceLine,
  { device, quantity }: { device: string; quantity: number },
): boolean {
  if (!kept || quantity !== kept.quantity) return false;
  const isNewest = kept.version === base || isItsOwn(kept, device);
  return !isNewest || isOvertaken(kept, device) || kept.writer === device;
}
