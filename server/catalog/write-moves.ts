import type { ProductId, UserId } from '#contract/ids';

import { recordAudits } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { writeMany, type ManyRow, type NewValues, type Written } from './change-many.queries.ts';
import { isLimitedOtherwise } from './change-many.rules.ts';
import { namesOfGroups, readGroupNames, type GroupNames } from './limited.queries.ts';
import { limitsBetween } from './limits.rules.ts';
import { inWords, readNames } from './many-in-collections.ts';

type Move = { product: ManyRow; after: NewValues };

const plainChanges = ({ limited_to: _before, ...product }: ManyRow, after: NewValues) => {
  const { limited_to: _after, ...plain } = after;
  return changesBetween(product, plain);
};

/** Whether it is another than before. */
export const isMoving = ({ product, after }: Move) =>
  plainChanges(product, after) !== undefined || isLimitedOtherwise(product, after);

const isMovingGroups = ({ product, after }: Move) => isLimitedOtherwise(product, after);

const groupsOf = (moves: readonly Move[]) => [
  ...new Set(
    moves.flatMap(({ product, after }) => [
      ...(product.limited_to ?? []),
      ...(after.limited_to ?? []),
    ]),
  ),
];

type Names = { groups: GroupNames; collections: ReadonlyMap<string, string> };

function refuseGoneGroups(names: GroupNames, moves: readonly Move[]): void {
  for (const { product, after } of moves) {
    limitsBetween(names, product.limited_to, after.limited_to);
  }
}

/** As the audit says it. */
function diffOf(names: Names, { product, after }: Move) {
  const plain = inWords(plainChanges(product, after), names.collections);
  if (!isLimitedOtherwise(product, after)) return plain;
  const limits = limitsBetween(names.groups, product.limited_to, after.limited_to);
  return {
    before: { ...plain.before, ...limits.before },
    after: { ...plain.after, ...limits.after },
  };
}

/** With the groups that a collection has given them. */
const asWritten = ({ product, after }: Move, saved: ReadonlyMap<ProductId, Written>): Move => ({
  product,
  after: { ...after, limited_to: saved.get(product.id)?.limited_to ?? null },
});

/** With the audit of what became of each. */
export async function writeMoves(tx: Db, actorId: UserId, moves: readonly Move[]) {
  if (moves.length === 0) return new Map<ProductId, Written>();
  const held = await namesOfGroups(tx, groupsOf(moves.filter(isMovingGroups)));
  refuseGoneGroups(held, moves.filter(isMovingGroups));
  const collections = await readNames(tx, moves);
  const saved = await writeMany(
    tx,
    moves.map(({ after }) => after),
  );
  const written = moves.map((move) => asWritten(move, saved));
  const groups = await readGroupNames(tx, groupsOf(written.filter(isMovingGroups)));
  const diffs = written.map((move) => diffOf({ groups, collections }, move));
  await recordAudits(
    tx,
    moves.map(({ product }, at) => ({
      actorId,
      action: 'product_changed' as const,
      subjectType: 'product' as const,
      subjectId: product.id,
      ...diffs[at],
    })),
  );
  return saved;
}
