import type { Visitor } from './mobile-profile.ts';
import { PRESSES } from './presses.ts';

/** What the types of the browser's interfaces do not have yet. */
type Reaction = PerformanceEventTiming & { interactionId: number };

declare global {
  interface Window {
    watched?: {
      /** One press is several events: of a finger, its going down, up and the click. */
      reactions: { from: number; begun: number; ended: number; lasted: number }[];
      longestTask: number;
      pressed: number;
      shown: number;
      /** What is looked out for, and whether it is to come or to go. */
      sign: string;
      gone: boolean;
    };
  }
}

/** Milliseconds. */
export type Interaction = {
  name: string;
  /** From the press to the next frame, as browsers tell it: in steps of eight. */
  inp: number;
  /** Of it: until code of the page began, and what that code took. The rest is styles, layout and paint. */
  waited: number;
  worked: number;
  /** From the press to the frame that shows what it asks for, where that is not the next one. */
  shown: number | undefined;
  longestTask: number;
};

const SLOWER_BY = 4;
/** Reactions are reported some time after their frame; what a press leaves to do comes late as well. */
const REPORTED_MS = 1500;

/**
 * Interaction to next paint, one press each, at a processor four times slower; the line is not slowed
 * down. What is reported is a press and not a step of several: that is what browsers count, and what
 * people wait for.
 */
export async function measureInteractions({ page, cdp }: Visitor): Promise<Interaction[]> {
  await page.addInitScript(watchReactions);
  const seen: Interaction[] = [];
  for (const { name, before, find, sign = '', gone = false, done } of PRESSES) {
    await before?.(page);
    // Looking for something walks the whole page: while a press is measured nothing is looked for.
    const press = await find(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_BY });
    await page.waitForTimeout(REPORTED_MS);
    const nothing = { reactions: [], longestTask: 0, pressed: 0, shown: 0 };
    await page.evaluate((what) => Object.assign(window.watched ?? {}, what), {
      ...nothing,
      sign,
      gone,
    });
    await press();
    await page.waitForTimeout(REPORTED_MS);
    const watched = await page.evaluate(() => window.watched);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await done(page);
    const [slowest] = watched?.reactions.toSorted((a, b) => b.lasted - a.lasted) ?? [];
    if (!watched || !slowest) throw new Error(`${name}: no reaction was told`);
    seen.push({
      name,
      inp: slowest.lasted,
      waited: slowest.begun - slowest.from,
      worked: slowest.ended - slowest.begun,
      shown: watched.shown ? watched.shown - watched.pressed : undefined,
      longestTask: watched.longestTask,
    });
  }
  return seen;
}

/** Runs in the page. */
function watchReactions() {
  const watched: NonNullable<Window['watched']> = {
    reactions: [],
    longestTask: 0,
    pressed: 0,
    shown: 0,
    sign: '',
    gone: false,
  };
  window.watched = watched;
  for (const press of ['pointerdown', 'keydown']) {
    addEventListener(press, ({ timeStamp }) => (watched.pressed ||= timeStamp), true);
  }
  new MutationObserver(() => {
    if (!watched.sign || watched.shown || !watched.pressed) return;
    if ((document.querySelector(watched.sign) === null) !== watched.gone) return;
    watched.shown = performance.now();
    requestAnimationFrame(() => {
      // A task of its own comes after the frame.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        watched.shown = performance.now();
        port1.close();
      });
      port1.start();
      port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, startTime, processingStart, processingEnd, duration } =
        entry as Reaction;
      if (!interactionId) continue;
      watched.reactions.push({
        from: startTime,
        begun: processingStart,
        ended: processingEnd,
        lasted: duration,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      watched.longestTask = Math.max(watched.longestTask, duration);
    }
  }).observe({ type: 'longtask' });
}
