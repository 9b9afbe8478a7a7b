import { ERRORS } from '#contract/errors';

import { AppError } from '../errors.ts';

/** The driver's and the network's ways to say that PostgreSQL cannot be reached right now. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const LOST_TEXT =
  /connection terminated|timeout exceeded when trying to connect|client was closed|not queryable/i;

/** Restarting, overloaded, or a lock or statement that took too long: worth another try. */
const isUnavailable = (code: string, message: string) =>
  LOST.has(code) ||
  /^(08|53|57P)/.test(code) ||
  ['40001', '40P01', '55P03', '57014', '25P03', '25P04'].includes(code) ||
  (code === '' && LOST_TEXT.test(message));

/** Unique indexes whose violation has its own message, for the loser of a race. */
const TAKEN: Partial<Record<string, () => AppError>> = {
  users_email_key: () =>
    new AppError('EMAIL_TAKEN', undefined, {
      details: [{ path: 'email', message: ERRORS.EMAIL_TAKEN.text }],
    }),
  products_sku_key: () =>
    new AppError('SKU_TAKEN', undefined, {
      details: [{ path: 'sku', message: ERRORS.SKU_TAKEN.text }],
    }),
  products_color_key: () =>
    new AppError('COLOR_TAKEN', undefined, {
      details: [{ path: 'color.name', message: ERRORS.COLOR_TAKEN.text }],
    }),
  receipts_end_to_end_key: () =>
    new AppError('PAYMENT_USED', undefined, {
      details: [{ path: 'endToEndId', message: ERRORS.PAYMENT_USED.text }],
    }),
  bank_returns_sha256_key: () => new AppError('RETURN_APPLIED'),
};

const constraintOf = (error: Error): string =>
  'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';

/**
 * What PostgreSQL refuses is the caller's to know: text it cannot store and numbers out of range
 * are bad input (22), a rule of the tables (23) is a conflict. Never a 500.
 */
export function refusalOfDatabase(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('FST_')) return undefined;
  if (isUnavailable(code, error.message)) {
    return new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 2 });
  }
  if (/^22[0-9A-Z]{3}$/.test(code)) return new AppError('INVALID_INPUT');
  if (code === '23505') return TAKEN[constraintOf(error)]?.() ?? new AppError('CONFLICT');
  if (code === 'ENOSPC') return new AppError('NO_SPACE');
  if (/^23[0-9A-Z]{3}$/.test(code)) return new AppError('INVALID_INPUT');
  return undefined;
}
