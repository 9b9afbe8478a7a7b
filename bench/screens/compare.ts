import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

/** How far a channel may be off before its pixel counts: less is how edges are smoothed. */
const FAINT = 8;
/** The share of pixels that may differ. */
const HAIR = 0.0005;

type Raw = { data: Buffer; width: number; height: number };

async function read(file: string): Promise<Raw> {
  const image = sharp(file).removeAlpha().raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The pixels that differ, red on the faded picture. */
function drawDifference(before: Raw, after: Raw): { drawn: Buffer; differing: number } {
  const drawn = Buffer.alloc(before.data.length);
  let differing = 0;
  for (let at = 0; at < before.data.length; at += 3) {
    const far = [0, 1, 2].some(
      (channel) =>
        Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)) > FAINT,
    );
    if (far) differing += 1;
    const faded = 200 + (before.data[at] ?? 0) * 0.2;
    drawn.set(far ? [220, 0, 0] : [faded, faded, faded], at);
  }
  return { drawn, differing };
}

type Verdict = { name: string; text: string; same: boolean };

async function compare(name: string, before: string, after: string): Promise<Verdict> {
  const [old, fresh] = await Promise.all([read(join(before, name)), read(join(after, name))]);
  if (old.width !== fresh.width || old.height !== fresh.height) {
    const text = `${old.width}×${old.height} → ${fresh.width}×${fresh.height}`;
    return { name, text, same: false };
  }
  if (old.data.equals(fresh.data)) return { name, text: '0', same: true };
  const { drawn, differing } = drawDifference(old, fresh);
  const share = differing / (old.width * old.height);
  if (differing > 0) {
    const { width, height } = old;
    const picture = sharp(drawn, { raw: { width, height, channels: 3 } });
    await picture.png().toFile(join(after, name.replace(/\.png$/, '.diff.png')));
  }
  return { name, text: `${(share * 100).toFixed(4)} %`, same: share <= HAIR };
}

const isPicture = (name: string) => name.endsWith('.png') && !name.endsWith('.diff.png');

/** Prints what differs, picture by picture; true when nothing does by more than a hair. */
export async function compareFolders(before: string, after: string): Promise<boolean> {
  const [old, fresh] = [before, after].map((folder) => readdirSync(folder).filter(isPicture));
  const verdicts: Verdict[] = [];
  for (const name of (old ?? []).toSorted()) {
    if (fresh?.includes(name)) verdicts.push(await compare(name, before, after));
    else verdicts.push({ name, text: 'missing', same: false });
  }
  for (const name of fresh ?? []) {
    if (!old?.includes(name)) verdicts.push({ name, text: 'new', same: false });
  }
  for (const { name, text, same } of verdicts.filter((verdict) => verdict.text !== '0')) {
    console.log(`${same ? 'ok ' : 'NO '} ${text.padStart(24)}  ${name}`);
  }
  const different = verdicts.filter(({ same }) => !same).length;
  console.log(`${verdicts.length} pictures, ${different} differ by more than a hair`);
  return different === 0 && verdicts.length > 0;
}
