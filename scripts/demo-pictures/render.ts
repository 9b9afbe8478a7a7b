// Draws every picture of the demo collection: npx tsx scripts/demo-pictures/render.ts [--force] [part of a file name]
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp, { type Sharp } from 'sharp';

import { pictureFiles } from '#contract/picture-files';
import { demoCollection, type DemoPicture } from '#server/demo/collection';
import { heightOf } from '#server/demo/collection/pictures';

import { garment } from './garments.mjs';

const FOLDER = join(import.meta.dirname, '../../server/demo/pictures');
const force = process.argv.includes('--force');
const wanted = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';

/** The pictures that are kept in one width only are many: each takes the best quality that fits. */
const FEW_BYTES = 4_000;
const QUALITIES = [68, 58, 50, 42, 34, 28, 22] as const;
const SOFT = 0.4;

async function render({ file, width, ...drawing }: DemoPicture) {
  const target = join(FOLDER, file);
  if (existsSync(target) && !(force && file.includes(wanted))) return;
  const isAlone = pictureFiles({ filename: file, width }).length === 1;
  const svg = garment({ ...drawing, ...(isAlone && { grain: SOFT }) });
  const drawn = sharp(Buffer.from(svg)).resize(width, heightOf(width), { fit: 'cover' });
  const content = await (isAlone ? encodeSmall(drawn) : encode(drawn, drawing.view));
  await writeFile(target, content);
  console.log(file, content.length);
}

// A close-up of cloth is all grain: it bears a lower quality and would weigh twice as much.
const encode = (drawn: Sharp, view: DemoPicture['view']) =>
  drawn.webp({ quality: view === 'tecido' ? 55 : 72, effort: 6 }).toBuffer();

async function encodeSmall(drawn: Sharp): Promise<Buffer> {
  const pixels = await drawn.png().toBuffer();
  let content = pixels;
  for (const quality of QUALITIES) {
    content = await sharp(pixels).webp({ quality, effort: 6 }).toBuffer();
    if (content.length <= FEW_BYTES) break;
  }
  return content;
}

/** The smaller widths that a page asks for, drawn from the picture itself. */
async function shrink({ file, width: whole }: DemoPicture) {
  for (const { filename, width } of pictureFiles({ filename: file, width: whole })) {
    const target = join(FOLDER, filename);
    if (width === whole || (existsSync(target) && !(force && file.includes(wanted)))) continue;
    await sharp(join(FOLDER, file)).resize(width).webp({ quality: 70, effort: 6 }).toFile(target);
  }
}

async function removeStrangers(known: ReadonlySet<string>) {
  const strangers = (await readdir(FOLDER)).filter((file) => !known.has(file));
  await Promise.all(strangers.map((file) => rm(join(FOLDER, file))));
}

const pictures = demoCollection().flatMap((product) => product.pictures);
await mkdir(FOLDER, { recursive: true });
const files = pictures.flatMap(({ file, width }) => pictureFiles({ filename: file, width }));
await removeStrangers(new Set(files.map(({ filename }) => filename)));
for (const picture of pictures.filter(({ file }) => file.includes(wanted))) {
  // One at a time: each picture already keeps a core busy for seconds.
  await render(picture);
  await shrink(picture);
}
