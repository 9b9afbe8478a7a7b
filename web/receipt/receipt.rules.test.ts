import { expect, test, vi } from 'vitest';

import { fitted, isPicture, receiptComplaint, sizeText } from './receipt.rules.ts';
import { shrinkPicture } from './shrink-picture.ts';

const file = (name: string, type: string, size = 100) => ({ name, type, size });

test.each([
  ['a.pdf', 'application/pdf'],
  ['a.jpg', 'image/jpeg'],
  ['a.PNG', 'image/png'],
  ['a.JPEG', ''],
])('%s (%s) is taken', (name, type) => {
  expect(receiptComplaint(file(name, type))).toBeUndefined();
});

test.each([
  ['a.gif', 'image/gif'],
  ['a.pdf', 'text/html'],
  ['a.exe', ''],
  ['a.webp', 'image/webp'],
])('%s (%s) is not', (name, type) => {
  expect(receiptComplaint(file(name, type))).toBe('Arquivo inválido. Envie PDF, JPG ou PNG.');
});

test('ten megabytes are taken, one byte more is not, nothing is no receipt', () => {
  const most = 10 * 1024 * 1024;
  expect(receiptComplaint(file('a.pdf', 'application/pdf', most))).toBeUndefined();
  expect(receiptComplaint(file('a.pdf', 'application/pdf', most + 1))).toBe(
    'Arquivo muito grande. Tamanho máximo 10MB.',
  );
  expect(receiptComplaint(file('a.pdf', 'application/pdf', 0))).toBeDefined();
});

test('sizes read as people say them', () => {
  expect(sizeText({ size: 184 * 1024 })).toBe('184 KB');
  expect(sizeText({ size: 1 })).toBe('1 KB');
  expect(sizeText({ size: 2.5 * 1024 * 1024 })).toBe('2,5 MB');
});

test('the longest side ends at 2000, in proportion; small pictures stay', () => {
  expect(fitted({ width: 4000, height: 3000 })).toEqual({ width: 2000, height: 1500 });
  expect(fitted({ width: 3000, height: 6000 })).toEqual({ width: 1000, height: 2000 });
  expect(fitted({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  expect(fitted({ width: 40_000, height: 1 })).toEqual({ width: 2000, height: 1 });
});

test('a PDF, and a picture this browser cannot draw, go as they are', async () => {
  const pdf = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  await expect(shrinkPicture(pdf)).resolves.toBe(pdf);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });
  await expect(shrinkPicture(photo)).resolves.toBe(photo);
  vi.unstubAllGlobals();
});

test('a picture is known by its type, else by its ending', () => {
  expect(isPicture({ name: 'a', type: 'image/png' })).toBe(true);
  expect(isPicture({ name: 'a.png', type: 'application/pdf' })).toBe(false);
  expect(isPicture({ name: 'a.jpg', type: '' })).toBe(true);
});
