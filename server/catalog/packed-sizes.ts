import { missingSizes, packOf, withoutSizeText } from '#contract/pack';
import type { Product } from '#contract/product';

import { AppError } from '../errors.ts';

/** What was sent of it; where neither was, the product is as good as it was. */
type Sent = { pack?: unknown; variants?: unknown };

/** A closed grade with a size that the product has not could never be sold. */
export function refuseMissingSizes({ pack: kept, variants }: Product, sent: Sent): void {
  if (sent.pack === undefined && sent.variants === undefined) return;
  const pack = packOf(kept);
  const [missing] = pack ? missingSizes(pack, variants) : [];
  if (missing === undefined) return;
  const message = withoutSizeText(missing);
  throw new AppError('INVALID_INPUT', message, { details: [{ path: 'pack', message }] });
}
