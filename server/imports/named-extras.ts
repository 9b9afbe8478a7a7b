import type { ErrorCode } from '#contract/errors';
import type { CollectionId, ImportId } from '#contract/ids';

import { namesOfGroups, type GroupNames } from '../catalog/limited.queries.ts';
import { bindingsOf, openCollection } from '../collections/programmed/membership.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { firstNamed } from './import-errors.ts';
import { readNamed, skusOfMoving } from './named-extras.queries.ts';

type Values = Record<string, unknown>;

/** The groups and collections that an import names, held until it has ended. Its products are locked. */
export async function holdNamed(tx: Db, importId: ImportId) {
  const named = await readNamed(tx, importId);
  const groups = await namesOfGroups(tx, [...named.groups, ...named.oldGroups]);
  const bound = await bindingsOf(tx, named.moving);
  const collections = new Map<CollectionId, string>();
  for (const id of new Set([...named.collections, ...named.oldCollections].toSorted())) {
    const found = await openCollection(tx, id);
    if (found) collections.set(id, found.name);
  }
  const areThere =
    named.groups.every((id) => groups.has(id)) &&
    named.collections.every((id) => collections.has(id));
  return {
    /** Somebody deleted or archived one since the sheet was checked. */
    refuseGone() {
      if (!areThere) throw new AppError('IMPORT_STALE', GONE);
    },
    /** With the names of what is kept by ids, as the audit tells it. */
    told: (values: Values) => inWords(values, { groups, collections }),
    /** What was not empty before must be by now, and no order may hold any of it either way. */
    async refuseBound(code: ErrorCode) {
      const still = await bindingsOf(tx, [...bound.keys()]);
      if (still.size === 0) return;
      const products = await skusOfMoving(tx, importId, [...still.keys()]);
      const details = firstNamed(products).map(({ id, sku }) => ({
        path: sku,
        message: `${sku} não muda de coleção: ${still.get(id) ?? ''}.`,
      }));
      throw new AppError(code, details[0]?.message, { details });
    },
  };
}

export type Named = Awaited<ReturnType<typeof holdNamed>>;

const GONE = 'Um grupo ou uma coleção da planilha não existe mais. Confira de novo.';

type Names = { groups: GroupNames; collections: ReadonlyMap<CollectionId, string> };

function inWords({ limited_to: limit, collection_id: id, ...values }: Values, names: Names) {
  return {
    ...values,
    ...(limit !== undefined && { groups: groupsIn(limit, names.groups) }),
    ...(id !== undefined && { collection: nameOf(id, names.collections) }),
  };
}

const nameOf = (id: unknown, names: ReadonlyMap<string, string>) =>
  (typeof id === 'string' && names.get(id)) || null;

const groupsIn = (limit: unknown, names: GroupNames) =>
  Array.isArray(limit)
    ? limit
        .flatMap((id: unknown) => nameOf(id, names) ?? [])
        .toSorted((a, b) => a.localeCompare(b, 'pt-BR'))
        .join(', ')
    : null;
