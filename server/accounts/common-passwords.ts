import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Role } from '#contract/role';
import { SETTINGS } from '#contract/settings';

import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { projectRoot } from '../project-root.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { folded, isBuiltFrom } from './common-passwords.rules.ts';

/** Its sources are in `common-passwords.md`. */
const LIST = path.join(projectRoot, 'server/accounts/common-passwords.txt');
let common: Set<string> | undefined;

/** Read when the first administrator chooses a password. */
function isCommon(password: string): boolean {
  common ??= new Set(readFileSync(LIST, 'utf8').split('\n'));
  return common.has(password.toLowerCase()) || common.has(folded(password));
}

const COMMON = 'Esta senha está entre as mais usadas e seria adivinhada. Escolha outra.';
const IS_OWN_NAME = 'Esta senha é o nome da empresa ou do portal. Escolha outra.';

/** What is wrong with it as the password of an administrator. */
export function complaintAbout(
  password: string,
  companyName: string = SETTINGS.companyName.fallback,
): string | undefined {
  if (isCommon(password)) return COMMON;
  const names = [companyName, SETTINGS.companyName.fallback];
  return isBuiltFrom(password, names) ? IS_OWN_NAME : undefined;
}

/** `chosen` is the password under the name of its field; nothing is asked where there is none. */
export async function refuseCommonPassword(
  db: Db,
  role: Role,
  chosen: Record<string, string | undefined>,
): Promise<void> {
  if (role !== 'ADMIN') return;
  for (const [field, password] of Object.entries(chosen)) {
    if (password === undefined) continue;
    const { companyName } = await readSettings(db, ['companyName']);
    const message = complaintAbout(password, companyName);
    if (message) {
      throw new AppError('INVALID_INPUT', message, { details: [{ path: field, message }] });
    }
  }
}
