import { pictureFiles } from '#contract/picture-files';
import { PICTURE_NAME } from '#contract/product-image';

import { pictureDecoding } from '../concurrency.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { sharp } from '../packages-later.ts';
import type { PrintedItem } from './printed-order.queries.ts';

/** Sharp on paper at the size they are shown in. */
const PIXELS = { width: 160, height: 200 };

/** PDF knows no WebP. */
const toJpeg = (content: Buffer) =>
  sharp()(content)
    .resize({ ...PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();

/** Pictures of items for paper, each made once for a document. */
export class Thumbnails {
  readonly #store: FileStore;
  readonly #made = new Map<string, Promise<string | undefined>>();

  constructor(store: FileStore) {
    this.#store = store;
  }

  /** A data address, or nothing when there is no picture that can be read. */
  async find({ image, image_width }: PrintedItem): Promise<string | undefined> {
    if (image === null || !PICTURE_NAME.test(image)) return undefined;
    const known = this.#made.get(image);
    if (known) return known;
    const made = this.#make(pictureFiles({ filename: image, width: image_width ?? 0 }));
    this.#made.set(image, made);
    return made;
  }

  /** The smallest file that is there. */
  async #make(files: readonly { filename: string }[]): Promise<string | undefined> {
    for (const { filename } of files) {
      try {
        const content = await this.#store.read(`products/${filename}`);
        if (!content) continue;
        const jpeg = await pictureDecoding.run(() => toJpeg(content));
        return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
      } catch {
        // Gone or broken: a larger one may do.
      }
    }
    return undefined;
  }
}
