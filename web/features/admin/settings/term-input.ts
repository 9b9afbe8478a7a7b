import { TermBody, type BrandTerm } from '#contract/payment-terms';
import { formatDecimal, parseDecimal } from '#web/format/decimal.ts';
import { formatAmount, parseAmount } from '#web/format/money.ts';

export const TERM_FIELDS = [
  'name',
  'days',
  'downPercent',
  'discountBasisPoints',
  'minInstallment',
] as const;
export type TermField = (typeof TERM_FIELDS)[number];
export type TermInput = Record<TermField, string> & { forAll: boolean };

const NEW: TermInput = {
  name: '',
  days: '',
  downPercent: '',
  discountBasisPoints: '',
  minInstallment: '',
  forAll: true,
};

export const termInput = (term?: BrandTerm): TermInput =>
  term === undefined
    ? NEW
    : {
        name: term.name,
        days: term.days.join(' / '),
        downPercent: term.downPercent?.toString() ?? '',
        discountBasisPoints: term.discountBasisPoints
          ? formatDecimal(term.discountBasisPoints / 100, 0, 2)
          : '',
        minInstallment: term.minInstallment ? formatAmount(term.minInstallment) : '',
        forAll: term.forAll,
      };

const orNothing = (typed: string, read: (text: string) => number | undefined, empty: number) =>
  typed.trim() === '' ? empty : (read(typed) ?? Number.NaN);

/** Days are numbers with anything between them: `30/60/90`, `28, 35 e 42`. */
export const readDays = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number);

/** What was typed as it would be saved; what cannot be read is said by the fields of the contract. */
export const readTerm = (input: TermInput, archived: boolean) =>
  TermBody.safeParse({
    name: input.name,
    days: readDays(input.days),
    downPercent:
      input.downPercent.trim() === '' ? null : (parseDecimal(input.downPercent, 0) ?? Number.NaN),
    discountBasisPoints: Math.round(
      orNothing(input.discountBasisPoints, (text) => parseDecimal(text, 2), 0) * 100,
    ),
    minInstallment: orNothing(input.minInstallment, parseAmount, 0),
    forAll: input.forAll,
    archived,
  });

/** The field that a complaint is about: `days.1` is within `days`. */
export const fieldOf = (path: string): TermField =>
  TERM_FIELDS.find((field) => path === field || path.startsWith(`${field}.`)) ?? 'name';
