import { expect, test } from 'vitest';

import { fetchPart, onMissingChange, tryMissingAgain } from './missing-parts.ts';

const links = () => [...document.querySelectorAll('link')];

function loadingSheet(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  Object.defineProperty(link, 'sheet', { value: null });
  document.head.append(link);
  return link;
}

test('a sheet on its way is left alone while nothing is missing', () => {
  const link = loadingSheet();
  tryMissingAgain();
  expect(links()[0]).toBe(link);
  link.remove();
});

test('a sheet that is asked for again tells whoever waits for the first', async () => {
  const stop = onMissingChange(() => undefined);
  const link = loadingSheet();
  const heard: string[] = [];
  for (const type of ['load', 'error']) {
    link.addEventListener(type, () => heard.push(type));
  }
  let tries = 0;
  const part = fetchPart(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no connection');
    return 'the part';
  }, true);
  await Promise.resolve();
  tryMissingAgain();
  const [again] = links();
  expect(again).not.toBe(link);
  again?.dispatchEvent(new Event('load'));
  expect(heard).toEqual(['load']);
  expect(await part).toBe('the part');
  again?.remove();
  stop();
});
