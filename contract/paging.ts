import * as z from 'zod/mini';

/** A whole number in the address, written plainly; nothing is rounded or guessed. */
export const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, { error: 'Use um número inteiro' })),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );

export const pageQuery = (limit: number, mostLimit: number) => ({
  page: z._default(wholeNumber(1, 100_000), 1),
  limit: z._default(wholeNumber(1, mostLimit), limit),
});

export const Pagination = z.object({
  page: z.int(),
  limit: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type Pagination = z.output<typeof Pagination>;

export const paginationOf = (page: number, limit: number, total: number): Pagination => ({
  page,
  limit,
  pages: Math.max(1, Math.ceil(total / limit)),
  total,
});
