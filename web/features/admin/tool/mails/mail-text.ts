import type { LoggedMail } from '#contract/mail-log';
import { formatDateTime } from '#web/format/date.ts';

export const triesText = (attempts: number): string =>
  attempts === 1 ? '1 tentativa' : `${attempts} tentativas`;

/** What stands under the badge: when it left, when it is tried again, or how often it was. */
export function whenText({ state, attempts, sentAt, nextTryAt }: LoggedMail): string {
  if (state === 'sent') return sentAt ? formatDateTime(sentAt) : '';
  if (state === 'failed') return triesText(attempts);
  if (attempts === 0 || !nextTryAt) return 'Sai em instantes';
  return `${triesText(attempts)}, a próxima em ${formatDateTime(nextTryAt)}`;
}
