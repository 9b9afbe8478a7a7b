import { hash, verify } from '@node-rs/argon2';

import { PASSWORD_MAX } from '#contract/password';

import { passwordHashing } from '../concurrency.ts';

/** OWASP's floor for argon2id; about 45 ms of one core. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=1$`;

export const hashPassword = (password: string): Promise<string> =>
  passwordHashing.run(() => hash(Buffer.from(password, 'utf8'), PARAMETERS));

/** Compared against when there is no account, so that both answers cost the same work. */
const nobodysHash = hashPassword('no account has this password');

/** Undefined hash: an unknown e-mail, or an account without a password yet. */
export async function checkPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const candidate = stored ?? (await nobodysHash);
  const typed = Buffer.from(password.slice(0, PASSWORD_MAX), 'utf8');
  const matches = await passwordHashing.run(() => verify(candidate, typed));
  return matches && stored !== undefined && password.length <= PASSWORD_MAX;
}

/** Made with older, weaker parameters: rehashed at the next sign-in. */
export const needsRehash = (stored: string) => !stored.startsWith(PREFIX);
