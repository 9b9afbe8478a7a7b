import { keysOf } from '#contract/closed-set';
import { PRICE_KINDS, type PriceKind } from '#contract/price-kind';
import { PriceTableBody, type PriceTable } from '#contract/price-tables';
import { formatDecimal, parseDecimal } from '#web/format/decimal.ts';

export const PRICE_TABLE_FIELDS = [
  'name',
  'kind',
  'offBasisPoints',
  'validFrom',
  'validUntil',
] as const;
export type PriceTableField = (typeof PRICE_TABLE_FIELDS)[number];
export type PriceTableInput = Record<PriceTableField, string> & { active: boolean };

const NEW: PriceTableInput = {
  name: '',
  kind: 'price50',
  offBasisPoints: '',
  validFrom: '',
  validUntil: '',
  active: true,
};

export const priceTableInput = (table?: PriceTable): PriceTableInput =>
  table === undefined
    ? NEW
    : {
        name: table.name,
        kind: table.kind,
        offBasisPoints:
          table.offBasisPoints === null ? '' : formatDecimal(table.offBasisPoints / 100, 0, 2),
        validFrom: table.validFrom ?? '',
        validUntil: table.validUntil ?? '',
        active: table.active,
      };

export const kindOf = (typed: string): PriceKind =>
  keysOf(PRICE_KINDS).find((kind) => kind === typed) ?? 'price50';

/** What was typed as it would be saved; what cannot be read is said by the fields of the contract. */
export const readPriceTable = (input: PriceTableInput) => {
  const kind = kindOf(input.kind);
  const off = Math.round((parseDecimal(input.offBasisPoints, 2) ?? Number.NaN) * 100);
  return PriceTableBody.safeParse({
    name: input.name,
    kind,
    offBasisPoints: kind === 'percent' ? off : null,
    validFrom: input.validFrom || null,
    validUntil: input.validUntil || null,
    active: input.active,
  });
};

export const priceTableField = (path: string): PriceTableField =>
  PRICE_TABLE_FIELDS.find((field) => path === field) ?? 'name';
