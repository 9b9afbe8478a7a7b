import { expect, test } from 'vitest';

import { brazilVectors } from '#contract/brazil-vectors';

import { discountPercent } from './discount.ts';
import { maskPhone } from './mask.ts';
import { formatMoney } from './money.ts';
import { whatsappLink } from './whatsapp.ts';

const { money, phones } = brazilVectors;

test.each(money.format)('$cents centavos read $intl', ({ cents, intl, codepoints }) => {
  const text = formatMoney(cents / 100);
  expect(text).toBe(intl);
  const points = Array.from(text, (letter) => letter.codePointAt(0)?.toString(16));
  expect(points.join(' ')).toBe(codepoints);
});

test.each(money.discountBadge)('$msrpCents for $price40Cents: $badgePercent percent', (given) => {
  const prices = { msrp: given.msrpCents / 100, price: given.price40Cents / 100 };
  // What rounds to nothing is nothing to show.
  expect(discountPercent(prices)).toBe(given.badgePercent || null);
});

test.each(phones.filter(({ valid }) => valid))('$input reads $national', (phone) => {
  expect(maskPhone(phone.input)).toBe(phone.national);
});

test.each(phones)('$input in WhatsApp', (phone) => {
  // To nobody: WhatsApp asks whom to write to.
  expect(whatsappLink(phone.input, '')).toBe(`${phone.whatsapp ?? 'https://wa.me/'}?text=`);
});
