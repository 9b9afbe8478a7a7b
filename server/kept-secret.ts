import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Made once and kept, readable by the server alone. It appears under its name only when it is whole:
 * a full disk or a crash must not leave an empty file that the next start takes for the secret.
 */
export function keptSecret(file: string, bytes: number): string {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept !== '') return kept;
  const secret = randomBytes(bytes).toString('base64url');
  const partial = `${file}.${process.pid}.part`;
  try {
    writeFileSync(partial, secret, { mode: 0o600, flush: true });
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return secret;
}
