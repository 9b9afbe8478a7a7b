import path from 'node:path';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { Color } from '#contract/color';

import { projectRoot } from '../project-root.ts';
import { demoCollection } from './collection.ts';
import { demoData } from './demo-data.ts';

const NOW = new Date('2026-11-16T14:30:00Z');
const data = demoData(NOW, { admin: 'a', reseller: 'b', pending: 'c' });

const coloured = data.products.filter(({ style }) => style);
const styles = [...new Set(coloured.map(({ style }) => style))].map((name) =>
  coloured.filter(({ style }) => style === name),
);
const models = styles.filter((colours) => colours.length > 1);
const isShown = ({ active, published, reseller_visible }: (typeof coloured)[number]) =>
  active && published && reseller_visible;
const sizesOf = ({ id }: (typeof coloured)[number]) =>
  data.variants.filter(({ product_id }) => product_id === id);
const stockOf = (colour: (typeof coloured)[number]) =>
  sizesOf(colour).reduce((sum, { stock }) => sum + (stock ?? 0), 0);

test('a reseller finds at least twenty models in two to five colours', () => {
  const shown = models.filter((colours) => colours.filter(isShown).length > 1);
  expect(shown.length).toBeGreaterThanOrEqual(20);
  expect(models.filter((colours) => colours.length > 5)).toEqual([]);
  expect(models.some((colours) => colours.length === 5)).toBe(true);
});

test('siblings are the same garment at the same price, and each has its own colour and SKU', () => {
  for (const colours of styles) {
    const shared = colours.map(({ title, style, description, category, msrp_cents }) =>
      JSON.stringify([title, style, description, category, msrp_cents]),
    );
    expect(new Set(shared).size).toBe(1);
    const names = colours.map(({ color_name }) => color_name);
    const values = colours.map(({ color_value }) => color_value);
    expect(new Set(names).size).toBe(colours.length);
    expect(new Set(values).size).toBe(colours.length);
    const numbers = colours.map(({ sku }) => sku.slice(0, sku.lastIndexOf('-')));
    expect(new Set(numbers).size).toBe(1);
  }
  expect(coloured.filter(({ sku }) => !/^[A-Z]{2}-\d{4}-[A-Z]{3}$/.test(sku))).toEqual([]);
  const skus = data.products.map(({ sku }) => sku);
  expect(new Set(skus).size).toBe(skus.length);
});

test('a colour is one the portal takes, and no title repeats it', () => {
  for (const { title, color_name: name, color_value: value } of coloured) {
    expect(Color.parse({ name, value })).toEqual({ name, value });
    expect(title).not.toContain(name);
  }
  expect(data.products.filter((p) => !p.style && (p.color_name ?? p.color_value))).toEqual([]);
  const names = data.products.map((p) => `${p.title} ${p.color_name}`);
  expect(new Set(names).size).toBe(names.length);
});

test('there is a sold-out colour, a draft, a hidden one, one with fewer sizes and a style of one', () => {
  const ofModels = models.flat();
  const soldOut = ofModels.filter((colour) => isShown(colour) && stockOf(colour) === 0);
  expect(soldOut.length).toBeGreaterThanOrEqual(2);
  expect(ofModels.some(({ published }) => !published)).toBe(true);
  expect(ofModels.some(({ reseller_visible }) => !reseller_visible)).toBe(true);
  const uneven = models.filter(
    (colours) =>
      new Set(colours.map((colour) => String(sizesOf(colour).map(({ size }) => size)))).size > 1,
  );
  expect(uneven.length).toBeGreaterThanOrEqual(5);
  expect(uneven.map(([colour]) => colour?.title)).toContain('Jeans Reto');
  expect(styles.filter((colours) => colours.length === 1)).toHaveLength(1);
});

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** How much of the picture is nearer to `value` than to what is behind the garment. */
async function shareOf(value: string, file: string, background: string): Promise<number> {
  const picture = sharp(path.join(projectRoot, 'server/demo/pictures', file));
  const pixels = await picture.resize(60).removeAlpha().raw().toBuffer();
  const distanceFrom = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = rgb(hex);
    return (at: number) =>
      Math.hypot(
        pixels.readUInt8(at) - red,
        pixels.readUInt8(at + 1) - green,
        pixels.readUInt8(at + 2) - blue,
      );
  };
  const [toCloth, toWall] = [distanceFrom(value), distanceFrom(background)];
  const starts = Array.from({ length: pixels.length / 3 }, (_, pixel) => pixel * 3);
  const near = starts.filter((at) => toCloth(at) < 45 && toCloth(at) < toWall(at));
  return near.length / starts.length;
}

test('a picture shows its colour', async () => {
  const pictures = demoCollection().flatMap(({ color, pictures: [front] }) =>
    color && front ? [{ front, value: color.value }] : [],
  );
  expect(pictures).toHaveLength(coloured.length);
  const wrong = [];
  for (const { front, value } of pictures) {
    expect(front.color).toBe(value);
    // Of a shoe or a cap less is to be seen than of a coat.
    if ((await shareOf(value, front.file, front.background)) < 0.1) wrong.push(front.file);
  }
  expect(wrong).toEqual([]);
});

test('many of the ordered pieces have a colour', () => {
  const told = data.order_items.filter(({ style, color_name }) => style && color_name);
  expect(told.length).toBeGreaterThan(1_000);
});
