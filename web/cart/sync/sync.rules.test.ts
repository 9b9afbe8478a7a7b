import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { isSettled, mergeLine, nextRequest, type KeptLine } from '#contract/cart-merge';
import type { SentCartLine, SyncedCartLine } from '#contract/carts';
import { cartItem } from '#web/testing/cart.fixture.ts';

import { lineId, mergeItems, withoutOrdered, withQuantity, type CartItem } from '../cart.rules.ts';
import type { Shadow } from './shadow.ts';
import { applyAnswer, arrivalsOf, linesToSend } from './sync.rules.ts';

/** The server's copy, by the very rule the server merges with. */
class Kept {
  #version = 0;
  readonly #lines = new Map<string, KeptLine & SentCartLine>();
  /** Requests that nobody waits for any more. */
  readonly onItsWay: (() => unknown)[] = [];

  /** Any of them comes, in whatever order. */
  arrive(which: number) {
    const [late] = this.onItsWay.splice(which % Math.max(1, this.onItsWay.length), 1);
    late?.();
  }

  take(device: string, sent: readonly SentCartLine[]): SyncedCartLine[] {
    const version = this.#version + 1;
    for (const line of sent) {
      const before = this.#lines.get(lineId(line));
      const { quantity, outvoted } = mergeLine(before, line, device);
      if (isSettled(before, line, { device, quantity })) continue;
      this.#version = version;
      const taken = before?.taken ?? 0;
      const written = { writer: device, writerBase: line.base, outvoted };
      this.#lines.set(lineId(line), { ...line, ...written, quantity, version, taken });
    }
    return this.lines();
  }

  order(items: readonly CartItem[]) {
    this.#version += 1;
    for (const item of items) {
      const line = this.#lines.get(lineId(item));
      if (!line) continue;
      this.#lines.set(lineId(item), {
        ...line,
        quantity: Math.max(0, line.quantity - item.quantity),
        taken: line.taken + item.quantity,
        version: this.#version,
        writerBase: line.writer === null ? line.writerBase : line.version,
        writer: null,
        outvoted: null,
      });
    }
  }

  lines = (): SyncedCartLine[] =>
    [...this.#lines.values()].map(({ productId, size, quantity, version, taken, outvoted }) => ({
      productId,
      size,
      quantity,
      version,
      taken,
      outvoted,
    }));
}

class Device {
  items: readonly CartItem[] = [];
  shadow: Shadow;

  constructor(name: string) {
    this.shadow = { device: `${name.padEnd(24, '-')}000000000000`, lines: [], sent: [] };
  }

  /**
   * `heard`: the answer comes; `reached`: the request does, or, `late`, some time after it was given up.
   * Meanwhile somebody may press something.
   */
  sync(server: Kept, { reached = true, heard = true, late = false, meanwhile = () => {} } = {}) {
    const before = this.items;
    const sent = linesToSend(before, this.shadow);
    const names = new Set([...this.shadow.sent, ...sent.map(lineId)]);
    const device = nextRequest(this.shadow.device);
    this.shadow = { ...this.shadow, device, sent: [...names] };
    if (late) server.onItsWay.push(() => server.take(device, sent));
    if (late || !reached) return;
    const answered = server.take(device, sent);
    meanwhile();
    if (!heard) return;
    const arrived = arrivalsOf(this.items, answered).map(({ productId, size, quantity }) =>
      cartItem(1, { id: lineId({ productId, size }), productId, size, quantity }),
    );
    const round = { before, now: this.items, answered };
    const { items, lines, sent: unanswered } = applyAnswer(round, this.shadow, arrived);
    this.items = items;
    this.shadow = { ...this.shadow, lines, sent: unanswered };
  }

  order(server: Kept) {
    const ordered = this.items;
    server.order(ordered);
    const lines = this.shadow.lines.map((line) => {
      const taken = ordered.find((item) => lineId(item) === lineId(line))?.quantity ?? 0;
      return { ...line, taken: line.taken + taken };
    });
    this.shadow = { ...this.shadow, lines };
    this.items = withoutOrdered(this.items, ordered);
  }

  set(size: string, quantity: number) {
    const line = cartItem(1, { size, quantity });
    const known = this.items.some((item) => item.size === size);
    this.items = known ? withQuantity(this.items, line, quantity) : mergeItems(this.items, [line]);
  }
}

const SIZES = ['P', 'M', 'G'];
const contentOf = ({ items }: Device) =>
  items.map(({ size, quantity }) => `${size}:${quantity}`).toSorted();

const device = fc.nat({ max: 2 });
const size = fc.constantFrom(...SIZES);
const quantity = fc.nat({ max: 9 });
const change = fc.record({ kind: fc.constant('set' as const), device, size, quantity });
const sync = fc.record({
  kind: fc.constant('sync' as const),
  device,
  reached: fc.boolean(),
  heard: fc.boolean(),
  late: fc.boolean(),
  meanwhile: fc.option(fc.record({ size, quantity }), { nil: undefined }),
});
const order = fc.record({ kind: fc.constant('order' as const), device });
const arrival = fc.record({ kind: fc.constant('arrival' as const), which: fc.nat({ max: 5 }) });

type Step =
  | { kind: 'set'; device: number; size: string; quantity: number }
  | {
      kind: 'sync';
      device: number;
      reached: boolean;
      heard: boolean;
      late: boolean;
      meanwhile: { size: string; quantity: number } | undefined;
    }
  | { kind: 'order'; device: number }
  | { kind: 'arrival'; which: number };

/** Everything that happens to three devices, and then time for each to talk. */
function play(steps: readonly Step[]) {
  const server = new Kept();
  const devices = ['a', 'b', 'c'].map((name) => new Device(name));
  const wanted = new Map<string, Set<number>>(SIZES.map((one) => [one, new Set()]));
  const at = (n: number): Device => devices[n] ?? new Device('');
  const set = (who: Device, what: { size: string; quantity: number }) => {
    const before = who.items.find((item) => item.size === what.size)?.quantity ?? 0;
    if (before !== what.quantity) wanted.get(what.size)?.add(what.quantity);
    who.set(what.size, what.quantity);
  };
  for (const step of steps) {
    if (step.kind === 'arrival') {
      server.arrive(step.which);
      continue;
    }
    const who = at(step.device);
    if (step.kind === 'set') set(who, step);
    else if (step.kind === 'order') who.order(server);
    else {
      const { meanwhile: pressed, ...outcome } = step;
      who.sync(server, { ...outcome, meanwhile: () => pressed && set(who, pressed) });
    }
  }
  for (let turn = 0; turn < 3; turn += 1) {
    for (const one of devices) one.sync(server);
    while (server.onItsWay.length > 0) server.arrive(turn);
  }
  for (const one of devices) one.sync(server);
  return { server, devices, wanted };
}

const TRIES = { numRuns: 250 };

test('whatever is lost on the way, all devices come to the same cart as the server', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(change, change, sync, sync, order, arrival), { maxLength: 30 }),
      (steps) => {
        const { server, devices } = play(steps);
        const kept = server
          .lines()
          .filter((line) => line.quantity > 0)
          .map((line) => `${line.size}:${line.quantity}`)
          .toSorted();
        for (const one of devices) expect(contentOf(one)).toEqual(kept);
      },
    ),
    TRIES,
  );
});

test('a line that nobody removed is there, and never more of it than somebody wanted', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(change, sync, arrival), { maxLength: 30 }), (steps) => {
      const { devices, wanted } = play(steps);
      for (const one of SIZES) {
        const asked = wanted.get(one) ?? new Set();
        const now = devices[0]?.items.filter((item) => item.size === one) ?? [];
        const mayBeGone = asked.size === 0 || asked.has(0);
        expect([0, 1].slice(mayBeGone ? 0 : 1)).toContain(now.length);
        // Never a sum: a quantity is always one that somebody chose.
        expect(now.filter((item) => !asked.has(item.quantity))).toEqual([]);
      }
    }),
    TRIES,
  );
});

test('a device that is alone always has what it said last, whatever comes late of what it said before', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(change, sync, sync, arrival), { maxLength: 30 }), (steps) => {
      const alone = steps.map((step) => (step.kind === 'arrival' ? step : { ...step, device: 0 }));
      const last = new Device('last');
      for (const step of alone) {
        if (step.kind === 'arrival') continue;
        if (step.kind === 'set') last.set(step.size, step.quantity);
        else if (step.reached && !step.late && step.meanwhile)
          last.set(step.meanwhile.size, step.meanwhile.quantity);
      }
      const [played] = play(alone).devices;
      expect(played && contentOf(played)).toEqual(contentOf(last));
    }),
    TRIES,
  );
});

test('what was ordered on one device is not left to be ordered on another', () => {
  const server = new Kept();
  const [phone, computer] = [new Device('phone'), new Device('computer')];
  phone.set('P', 6);
  phone.sync(server);
  computer.sync(server);
  expect(contentOf(computer)).toEqual(['P:6']);
  computer.set('M', 2);
  phone.order(server);
  // Put in while the order was on its way.
  phone.set('P', 2);
  phone.sync(server);
  computer.sync(server);
  phone.sync(server);
  expect([contentOf(phone), contentOf(computer)]).toEqual([
    ['M:2', 'P:2'],
    ['M:2', 'P:2'],
  ]);
});

test('lines that no server could name are not sent, and stay', () => {
  const old = [
    cartItem(1, { productId: '17' as never }),
    cartItem(2, { size: 'x'.repeat(41) }),
    cartItem(3, { size: '' }),
  ];
  const sent = linesToSend(old, { lines: [], sent: [] });
  expect(sent.map(({ productId }) => productId)).toEqual([cartItem(3).productId]);
  const round = { before: old, now: old, answered: [] };
  expect(applyAnswer(round, { lines: [], sent: [] }, []).items).toBe(old);
});
