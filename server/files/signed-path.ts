import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

/** What a signed address carries besides its path. */
export const SignedQuery = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string().regex(/^[\w-]{43}$/),
});

/** Long enough to open a list of attachments, too short to be passed around. */
const LIFETIME_SECONDS = 5 * 60;

const sign = (secretKey: string, path: string, expires: number) =>
  createHmac('sha256', secretKey).update(`${path}\n${expires}`).digest('base64url');

export function signPath(secretKey: string, path: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS;
  return `${path}?expires=${expires}&signature=${sign(secretKey, path, expires)}`;
}

/** Compared in constant time: a wrong signature must not tell how wrong it is. */
export function isSigned(
  secretKey: string,
  { path, expires, signature }: { path: string; expires: number; signature: string },
  now: Date,
): boolean {
  if (expires * 1000 < now.getTime()) return false;
  const right = Buffer.from(sign(secretKey, path, expires));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}
