import { MOST_STYLE_LETTERS } from '#contract/color';
import type { Body } from '#contract/endpoint';
import { ERRORS } from '#contract/errors';
import type { ProductId, UserId } from '#contract/ids';
import type { Product } from '#contract/product';
import type { addColorEndpoint } from '#contract/product-endpoints';

import { recordAudit } from '../audit/audit.queries.ts';
import { changesBetween } from '../audit/audit.rules.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { refusalOfDatabase } from '../http/database-errors.ts';
import { copyProduct, freeSku, lockSource } from './copy-product.ts';
import { changeProduct } from './products.queries.ts';
import { colorSku } from './products.rules.ts';

type Wanted = Body<typeof addColorEndpoint>;
type Source = Awaited<ReturnType<typeof lockSource>>['source'];

/** Another colour of a product's style, with the same words, prices and sizes; its pictures are to come. */
export function addColor(
  db: Db,
  { actorId, id, wanted }: { actorId: UserId; id: ProductId; wanted: Wanted },
): Promise<Product> {
  return inTransaction(db, async (tx) => {
    const from = await lockSource(tx, id);
    const style = await styleFor(tx, { actorId, source: from.source, wanted });
    const { name, value } = wanted.color;
    const own = {
      sku: await freeSku(tx, (n) => colorSku(from.source.sku, name, n)),
      style,
      color_name: name,
      color_value: value,
    };
    return copyProduct(tx, { from, actorId, own, images: [] });
  });
}

/** A product that stood alone until now gets its style and says its own colour first. */
async function styleFor(
  tx: Db,
  { actorId, source, wanted }: { actorId: UserId; source: Source; wanted: Wanted },
): Promise<string> {
  if (source.style !== null) return source.style;
  const own = ownColor(source, wanted);
  const values = {
    style: wanted.style ?? source.title.slice(0, MOST_STYLE_LETTERS),
    color_name: own.name,
    color_value: own.value,
  };
  await changeProduct(tx, source.id, values).catch(refuseOwnColor);
  const diff = changesBetween(source, values);
  const entry = { actorId, subjectType: 'product', subjectId: source.id } as const;
  if (diff) await recordAudit(tx, { ...entry, action: 'product_changed', ...diff });
  return values.style;
}

function ownColor(source: Source, { ownColor: given }: Wanted) {
  if (given) return given;
  if (source.color_name !== null) return { name: source.color_name, value: source.color_value };
  const message = 'Informe a cor deste produto';
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'ownColor', message }] });
}

/** Two colours were given: what is said of the own one must not stand at the new one. */
function refuseOwnColor(error: unknown): never {
  if (refusalOfDatabase(error)?.code !== 'COLOR_TAKEN') throw error;
  throw new AppError('COLOR_TAKEN', undefined, {
    details: [{ path: 'ownColor.name', message: ERRORS.COLOR_TAKEN.text }],
  });
}
