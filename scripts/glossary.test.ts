import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { projectRoot } from '../server/project-root.ts';
import { ALLOWED } from './glossary/allowed.ts';
import { avoidedWords, findAvoided } from './glossary/check-words.ts';

const glossary = readFileSync(path.join(projectRoot, 'docs/glossary.md'), 'utf8');
const avoided = avoidedWords(glossary);

const files = new Map(
  ['contract', 'server', 'web'].flatMap((room) =>
    readdirSync(path.join(projectRoot, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => {
        const name = `${room}/${file.replaceAll('\\', '/')}`;
        return [name, readFileSync(path.join(projectRoot, name), 'utf8')] as const;
      }),
  ),
);

const planted = (name: string, source: string) => findAvoided(new Map([[name, source]]), avoided);

describe('words that the glossary avoids', () => {
  test('are in no name, comment or test title, but for those with another meaning', () => {
    expect(files.size).toBeGreaterThan(1_000);
    expect(findAvoided(files, avoided)).toEqual([]);
  });

  test('are read from the glossary, and no other word is allowed', () => {
    expect(avoided).toEqual(expect.arrayContaining(['customer', 'line', 'payment method']));
    expect(Object.keys(ALLOWED).filter((word) => !avoided.includes(word))).toEqual([]);
  });

  test.each([
    ['a name', 'server/orders/a.ts', 'const openLines = 1;'],
    ['a constant', 'server/checkout/a.ts', 'const MOST_LINES = 1;'],
    ['a private field', 'server/mail/a.ts', 'class A { #customer = 1; }'],
    ['a type of the contract', 'contract/order.ts', 'type OrderLine = string;'],
    ['a comment', 'server/catalog/a.ts', '/** Every item of the catalogue. */'],
    ['a title', 'server/orders/a.test.ts', "test('a purchase is kept', () => {});"],
    ['a title of a table', 'server/orders/a.test.ts', "test.each([1])('staff %s', () => {});"],
    ['a file', 'server/catalog/item-list.ts', ''],
    ['the web', 'web/app/a.tsx', 'const customer = <p />;'],
  ])('are found in %s', (_, name, source) => {
    expect(planted(name, source)).toHaveLength(1);
  });

  test.each([
    ['texts for users', 'server/orders/a.ts', "const text = 'customer';"],
    ['longer words', 'server/orders/a.ts', 'const timeline = deadline;'],
    ['lines of files', 'server/csv/a.ts', 'const lines = [];'],
  ])('are not seen in %s', (_, name, source) => {
    expect(planted(name, source)).toEqual([]);
  });
});
