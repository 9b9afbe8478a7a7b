import * as z from 'zod/mini';

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
