import type { OrderDetail } from '#contract/order';
import { updateOrderEndpoint } from '#contract/order-endpoints';
import { detailsOf } from '#web/submit/failure.ts';

/** What is known of the parcel and its fiscal papers, each with its place in a form. */
export const PAPER_FIELDS = {
  nfeNumber: { label: 'Número da NF-e', maxLength: 20 },
  // Printed in groups of four, and copied like that.
  nfeKey: { label: 'Chave da NF-e', maxLength: 60 },
  carrier: { label: 'Transportadora', maxLength: 80 },
  trackingCode: { label: 'Código de rastreio', maxLength: 60 },
} as const;

export type PaperField = keyof typeof PAPER_FIELDS;
export type Papers = Pick<OrderDetail, PaperField>;
export type Problems = Partial<Record<string, string>>;
type Detail = { path: string; message: string };

/** By the last word of each path; the first complaint about a field is the one shown. */
const problemsAt = (details: readonly Detail[]): Problems =>
  Object.fromEntries(
    details.toReversed().map(({ path, message }) => [path.split('.').at(-1) ?? '', message]),
  );

/** What is wrong with what was typed, in the contract's own words. */
export function problemsOf(typed: Partial<Record<string, string>>): Problems {
  const issues = updateOrderEndpoint.body.safeParse(typed).error?.issues ?? [];
  return problemsAt(issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

export const refusedFields = (error: unknown): Problems => problemsAt(detailsOf(error));
