import { folded } from '#contract/color';

/** By what people write: case and accents make no other name, unless there are both. */
export function byName<T extends { name: string }>(all: readonly T[]) {
  const exact = new Map(all.map((one) => [one.name.normalize('NFC'), one]));
  return (name: string): T | undefined => {
    const meant = exact.get(name.normalize('NFC'));
    if (meant) return meant;
    const [like, other] = all.filter((one) => folded(one.name) === folded(name));
    return other ? undefined : like;
  };
}

const SHOWN_NAMES = 10;
/** As many as help whoever wrote another. */
export const namesOf = (all: readonly { name: string }[]) =>
  `${all
    .slice(0, SHOWN_NAMES)
    .map(({ name }) => name)
    .join(', ')}${all.length > SHOWN_NAMES ? '…' : ''}`;

/** Several in one cell, with marks between them that no name of a group has. */
export const namesIn = (text: string): string[] =>
  text.split(/[;|\n]/u).flatMap((name) => name.trim() || []);
