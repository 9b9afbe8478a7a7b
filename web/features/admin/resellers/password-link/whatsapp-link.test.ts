import { expect, test } from 'vitest';

import { whatsappLink } from './whatsapp-link.ts';

test.each([
  ['(48) 99101-2345', '5548991012345'],
  ['(48) 3224-0910', ''],
  ['(20) 99101-2345', ''],
  ['048 99101-2345', '5548991012345'],
  ['+55 48 99101-2345', '5548991012345'],
  ['+1 415 555 2671', '14155552671'],
  ['ramal 12', ''],
  [null, ''],
])('%s is written to as %j', (phone, number) => {
  expect(new URL(whatsappLink(phone, 'https://x.example')).pathname).toBe(`/${number}`);
});

test('the message carries the link whole', () => {
  const url = 'https://x.example/recovery?a=b&c=d#token=e';
  expect(new URL(whatsappLink(null, url)).searchParams.get('text')).toContain(url);
});
