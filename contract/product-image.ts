import * as z from 'zod/mini';

/** Widths a picture is kept in besides its largest, as far as they save something. */
const SMALLER_WIDTHS: readonly number[] = [320, 540];
const WORTH_IT = 0.75;
/** No picture is kept wider than this for the page. */
export const LARGEST_WIDTH = 1280;

/** Random names of our own; names of demonstration pictures are words. Never a path. */
export const PICTURE_NAME = /^[0-9a-z][0-9a-z-]{0,79}\.(?:webp|avif|jpg|png)$/;

/** A picture as every answer carries it. The address is ours, never one that was typed in. */
export const ProductImage = z.object({
  url: z.string(),
  filename: z.string(),
  width: z.int(),
  height: z.int(),
});
export type ProductImage = z.output<typeof ProductImage>;

export const pictureUrl = (filename: string): string => `/uploads/products/${filename}`;

/** Every file of one picture with its width: the smaller ones, then the picture itself. */
export const pictureFiles = ({ filename, width }: Pick<ProductImage, 'filename' | 'width'>) => [
  ...SMALLER_WIDTHS.filter((smaller) => smaller <= width * WORTH_IT).map((smaller) => ({
    filename: filename.replace('.', `-${smaller}.`),
    width: smaller,
  })),
  { filename, width },
];

/** What `srcset` says of a picture. */
export const srcSetOf = (image: Pick<ProductImage, 'filename' | 'width'>): string =>
  pictureFiles(image)
    .map(({ filename, width }) => `${pictureUrl(filename)} ${width}w`)
    .join(', ');
