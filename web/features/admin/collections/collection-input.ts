import { addDays } from '#contract/calendar';
import { CollectionBody, daysOutOfOrder, type Collection } from '#contract/collections';
import { today } from '#web/format/today.ts';

export type CollectionInput = {
  name: string;
  story: string;
  cover: Collection['cover'];
  opensOn: string;
  closesOn: string;
  deliveryFrom: string;
  deliveryTo: string;
};
export type CollectionField = keyof CollectionInput;

export const FIELDS = [
  'name',
  'story',
  'cover',
  'opensOn',
  'closesOn',
  'deliveryFrom',
  'deliveryTo',
] as const satisfies CollectionField[];

/** A new one opens today for a month and is delivered in a quarter of a year. */
export function collectionInput(collection: Collection | undefined): CollectionInput {
  if (collection) {
    const { name, story, cover, opensOn, closesOn, deliveryFrom, deliveryTo } = collection;
    return { name, story, cover, opensOn, closesOn, deliveryFrom, deliveryTo };
  }
  const first = today();
  return {
    name: '',
    story: '',
    cover: null,
    opensOn: first,
    closesOn: addDays(first, 30),
    deliveryFrom: addDays(first, 90),
    deliveryTo: addDays(first, 105),
  };
}

type Problems = { path: string; message: string }[];

/** What is sent, or what is wrong with it. */
export function readCollection(
  input: CollectionInput,
): { body: CollectionBody; problems: [] } | { body: undefined; problems: Problems } {
  const read = CollectionBody.safeParse({ ...input, cover: input.cover?.filename ?? null });
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    return { body: undefined, problems };
  }
  const problems = daysOutOfOrder(read.data);
  return problems.length > 0 ? { body: undefined, problems } : { body: read.data, problems: [] };
}
