// Draws every picture of the demo collection: npx tsx scripts/demo-pictures/render.ts [--force] [part of a file name]
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { pictureFiles } from '#contract/product-image';
import { demoCollection, type DemoPicture } from '#server/demo/collection';

import { garment } from './garments.mjs';

const WIDTH = 720;
const FOLDER = join(import.meta.dirname, '../../server/demo/pictures');
const force = process.argv.includes('--force');
const wanted = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';

async function render({ file, ...drawing }: DemoPicture) {
  const target = join(FOLDER, file);
  if (existsSync(target) && !(force && file.includes(wanted))) return;
  // A close-up of cloth is all grain: it bears a lower quality and would weigh twice as much.
  const quality = drawing.view === 'tecido' ? 55 : 72;
  await sharp(Buffer.from(garment(drawing)))
    .resize(WIDTH, 900, { fit: 'cover' })
    .webp({ quality, effort: 6 })
    .toFile(target);
  console.log(file, (await stat(target)).size);
}

/** The smaller widths that a page asks for, drawn from the picture itself. */
async function shrink({ file }: DemoPicture) {
  for (const { filename, width } of pictureFiles({ filename: file, width: WIDTH })) {
    const target = join(FOLDER, filename);
    if (width === WIDTH || (existsSync(target) && !(force && file.includes(wanted)))) continue;
    await sharp(join(FOLDER, file)).resize(width).webp({ quality: 70, effort: 6 }).toFile(target);
  }
}

async function removeStrangers(known: ReadonlySet<string>) {
  const strangers = (await readdir(FOLDER)).filter((file) => !known.has(file));
  await Promise.all(strangers.map((file) => rm(join(FOLDER, file))));
}

const pictures = demoCollection().flatMap((product) => product.pictures);
await mkdir(FOLDER, { recursive: true });
const files = pictures.flatMap(({ file }) => pictureFiles({ filename: file, width: WIDTH }));
await removeStrangers(new Set(files.map(({ filename }) => filename)));
for (const picture of pictures.filter(({ file }) => file.includes(wanted))) {
  // One at a time: each picture already keeps a core busy for seconds.
  await render(picture);
  await shrink(picture);
}
