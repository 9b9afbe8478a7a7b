import { expect, test } from 'vitest';

import { trackingPage } from './tracking-page.ts';

const ofPost = 'https://rastreamento.correios.com.br/app/index.php?objetos=QN123456785BR';

test.each([
  ['Correios SEDEX', 'QN123456785BR', ofPost],
  ['PAC', ' qn 123456785 br ', ofPost],
  [null, 'QN123456785BR', ofPost],
  ['Jadlog', '12345678901234', 'https://www.jadlog.com.br/jadlog/tracking.jad?cte=12345678901234'],
])('%s shows %s', (carrier, trackingCode, page) => {
  expect(trackingPage({ carrier, trackingCode })).toBe(page);
});

test.each([
  ['Braspress', '123456789'],
  ['Rápida', 'QN123456785BR'],
  ['Pacheco Transportes', 'QN123456785BR'],
  ['Correios', '123456'],
  ['Correios', 'https://example.com/QN123456785BR'],
  ['Jadlog', '12345678&cte=1'],
  [null, '12345678901234'],
  ['Correios', null],
])('of %s and %s nothing is known', (carrier, trackingCode) => {
  expect(trackingPage({ carrier, trackingCode })).toBeUndefined();
});
