import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { holdPlace, releasePlace } from './held-place.ts';

const THERE = { clientX: 20, clientY: 10 };
const AWAY = { clientX: 200, clientY: 10 };
const pressed = vi.fn<() => void>();
let approve: HTMLElement;
let suspend: HTMLElement;

/** 'Aprovar' was pressed, and 'Suspender' comes to lie where it was. */
beforeEach(() => {
  document.body.innerHTML = '<button>Aprovar</button><button>Suspender</button>';
  const [first, second] = document.querySelectorAll('button');
  if (!first || !second) throw new Error('unreachable: both were written');
  [approve, suspend] = [first, second];
  vi.spyOn(approve, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 40, 20));
  pressed.mockReset();
  for (const button of [approve, suspend]) button.addEventListener('click', pressed);
  holdPlace(approve);
});
afterEach(() => {
  document.body.replaceChildren();
});

/** How many of the presses on both, one in the held place, come through. */
function heard() {
  fireEvent.click(suspend, THERE);
  fireEvent.click(approve, AWAY);
  return pressed.mock.calls.length;
}

test('presses in the place, and on the button wherever it went, do nothing', () => {
  expect(heard()).toBe(0);
  expect(heard()).toBe(0);
});

test('a press in another place is heard', () => {
  fireEvent.click(suspend, AWAY);
  expect(pressed).toHaveBeenCalledOnce();
});

test.each([
  ['the mouse moves away', () => fireEvent.pointerMove(suspend, { ...AWAY, pointerType: 'mouse' })],
  ['a finger presses elsewhere', () => fireEvent.pointerDown(suspend, AWAY)],
  ['a key is used elsewhere', () => fireEvent.keyDown(suspend, { key: 'Enter' })],
  ['the page is scrolled', () => fireEvent.wheel(suspend)],
  ['somebody goes back', () => fireEvent.popState(window)],
  ['it did not come about', releasePlace],
])('the place is free once %s', (_, leave) => {
  leave();
  expect(heard()).toBe(2);
});

test.each([
  ['the mouse trembles', () => fireEvent.pointerMove(suspend, { ...THERE, pointerType: 'mouse' })],
  [
    'a finger is drawn back',
    () => fireEvent.pointerMove(suspend, { ...AWAY, pointerType: 'touch' }),
  ],
  ['a key is used on the button', () => fireEvent.keyDown(approve, { key: 'Enter' })],
])('the place is still held when %s', (_, move) => {
  move();
  expect(heard()).toBe(0);
});
