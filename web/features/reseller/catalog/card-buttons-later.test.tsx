import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { CardBuy } from './card-buy.tsx';
import { product } from './catalog.fixture.tsx';

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('what helps to order waits for the pictures, and the next list has it at once', async () => {
  vi.useFakeTimers();
  // Files share their modules, and once the pictures were there this one remembers it.
  vi.resetModules();
  const { PICTURES_FIRST_MS, usePicturesFirst } = await import('./use-pictures-first.ts');
  const Probe = () => <p>{usePicturesFirst() ? 'buttons' : 'pictures'}</p>;
  const left = render(<Probe />);
  pass(PICTURES_FIRST_MS - 1);
  // A list that was left before its time is up does not count.
  left.unmount();
  const stays = render(<Probe />);
  pass(PICTURES_FIRST_MS - 1);
  expect(stays.container).toHaveTextContent('pictures');
  pass(1);
  expect(stays.container).toHaveTextContent('buttons');
  expect(render(<Probe />).container).toHaveTextContent('buttons');
});

test('until then a card keeps their room', () => {
  const { container } = render(<CardBuy product={product(1)} onOpen={() => undefined} />);
  expect(container.querySelector('.prod__buy:empty')).not.toBeNull();
});
