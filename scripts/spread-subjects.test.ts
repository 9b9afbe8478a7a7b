import { expect, test } from 'vitest';

import { spreadSubject } from './spread-subjects.ts';

test.each([
  [':is(.modal, .drawer)', ['.modal', '.drawer']],
  ['.table :is(th, td):first-child', ['.table th:first-child', '.table td:first-child']],
  [
    '.bulk>:is(.btn,.icon-btn):not(:is(a, b))',
    ['.bulk>.btn:not(:is(a, b))', '.bulk>.icon-btn:not(:is(a, b))'],
  ],
])('%s is looked up by what it is for', (selector, spread) => {
  expect(spreadSubject(selector)).toEqual(spread);
});

test.each([
  // The class would lose the weight that the longer one lends it.
  ':is(.who, .side b)',
  ':is(th, .total)',
  ':is(.seg button)',
  // Looked up by something else already.
  '.btn:is(:hover, :focus)',
  ':is(.age, .verdict) > b',
  '[data-part=":is(a, b)"]',
  '.gc:not(:is(th, td))',
])('%s stays as it is', (selector) => {
  expect(spreadSubject(selector)).toEqual([selector]);
});
