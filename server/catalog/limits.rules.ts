import type { GroupId } from '#contract/ids';

import { AppError } from '../errors.ts';
import type { GroupNames } from './limited.queries.ts';

/** Null: everybody. */
export type Groups = readonly GroupId[] | null;

/** As columns keep it: no group is everybody. */
export const limitOf = (groups: readonly GroupId[]): Groups => (groups.length > 0 ? groups : null);

/** They are kept in one order. */
export const isOtherLimit = (a: Groups, b: Groups): boolean => String(a ?? '') !== String(b ?? '');

export const areThere = (names: GroupNames, groups: Groups): boolean =>
  (groups ?? []).every((id) => names.has(id));

/** Groups in words, for the audit; refused where one is gone. */
function inWords(names: GroupNames, groups: Groups): string | null {
  if (!areThere(names, groups)) {
    const message = 'Este grupo não existe mais';
    throw new AppError('INVALID_INPUT', message, { details: [{ path: 'groups', message }] });
  }
  const words = (groups ?? []).map((id) => names.get(id) ?? '');
  return words.toSorted((a, b) => a.localeCompare(b, 'pt-BR')).join(', ') || null;
}

export const limitsBetween = (names: GroupNames, before: Groups, after: Groups) => ({
  before: { groups: inWords(names, before) },
  after: { groups: inWords(names, after) },
});
