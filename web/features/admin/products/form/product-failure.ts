import { ApiError } from '#web/api/api-error.ts';

import { problemsAt, type Problems } from './problems.ts';
import type { Mode, ProductInput } from './product-input.ts';

/** The server's complaints, laid onto the fields they are about. */
export function refusedFields(error: unknown, mode: Mode, input: ProductInput): Problems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'SKU_TAKEN') return { sku: error.message };
  return problemsAt(error.details, mode, input);
}
