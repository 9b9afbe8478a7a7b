import { expect, test } from 'vitest';

import { instagramLink, websiteLink } from './application-links.ts';

test.each([
  ['https://umbu.example/loja', 'https://umbu.example/loja'],
  ['http://umbu.example', 'http://umbu.example/'],
  ['umbu.example', 'https://umbu.example/'],
  ['javascript:alert(1)', undefined],
  ['JavaScript:alert(1)//x.y', undefined],
  ['data:text/html,<b>a.b', undefined],
  ['não temos', undefined],
  ['//', undefined],
])('website %j opens %j', (text, href) => {
  expect(websiteLink(text)).toBe(href);
});

test.each([
  ['@boutique.umbu', 'https://instagram.com/boutique.umbu'],
  ['boutique_umbu', 'https://instagram.com/boutique_umbu'],
  ['https://www.instagram.com/umbu/', 'https://www.instagram.com/umbu/'],
  ['instagram.com/umbu', 'https://instagram.com/umbu'],
  ['https://outro.example/umbu', undefined],
  ['javascript:alert(1)', undefined],
  ['@umbu e @outra', undefined],
])('instagram %j opens %j', (text, href) => {
  expect(instagramLink(text)).toBe(href);
});
