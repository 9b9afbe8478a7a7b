import { randomBytes } from 'node:crypto';

import type { UserId } from '#contract/ids';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { SignedIn } from '../http/actor.ts';
import { queueMail } from '../mail/mail.queries.ts';
import { qrcode } from '../packages-later.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { findUser } from './accounts.queries.ts';
import { seal, unseal } from './sealed-secret.ts';
import { deleteSessionsOf } from './sessions.queries.ts';
import { CONFIRM_BY_ACCOUNT, takePacedTry } from './throttle.ts';
import { base32, keyUri, matchingStep } from './totp.ts';
import { codesOfSecret, keepRecoveryCodes, newRecoveryCodes } from './two-step-codes.ts';
import {
  confirmPending,
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  isTwoStepOn,
  savePending,
} from './two-step.queries.ts';
import { lockUser } from './users.queries.ts';

export type TwoStepDeps = { db: Db; secretKey: string };

/** As long as the hash it feeds: RFC 4226, section 4. */
const SECRET_BYTES = 20;

const own = ({ userId, from }: SignedIn) =>
  ({ actorId: userId, subjectType: 'user', subjectId: userId, from }) as const;

export async function readTwoStep(db: Db, { userId }: SignedIn) {
  const kept = await findTwoStep(db, userId);
  const { requireTwoStep } = await readSettings(db, ['requireTwoStep']);
  return {
    enabled: kept !== undefined && kept.confirmed_at !== null,
    since: kept?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
    required: requireTwoStep,
  };
}

export async function startTwoStep({ db, secretKey }: TwoStepDeps, actor: SignedIn) {
  const user = await findUser(db, actor.userId);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  const secret = randomBytes(SECRET_BYTES);
  await inTransaction(db, (tx) => savePending(tx, user.id, seal(secret, secretKey, user.id)));
  const { companyName } = await readSettings(db, ['companyName']);
  const uri = keyUri(secret, { issuer: companyName, email: user.email });
  const svg = await qrcode().toString(uri, { type: 'svg', margin: 2 });
  const qrCode = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const recoveryCodes = codesOfSecret(secret, secretKey);
  return { secret: base32(secret), uri, qrCode, recoveryCodes };
}

/** A code proves that the app has the secret; from then on the recovery codes shown with it are good. */
export async function enableTwoStep(
  { db, secretKey }: TwoStepDeps,
  actor: SignedIn,
  code: string,
): Promise<string[]> {
  const { userId } = actor;
  await takePacedTry(db, CONFIRM_BY_ACCOUNT, userId);
  const pending = (await findTwoStep(db, userId))?.pending ?? undefined;
  const secret = pending && unseal(pending, secretKey, userId);
  const step = secret && matchingStep(secret, code.replaceAll(/\s/g, ''), new Date());
  if (!pending || !secret || step === undefined) throw wrongCode();
  const codes = codesOfSecret(secret, secretKey);
  return inTransaction(db, async (tx) => {
    if (!(await confirmPending(tx, { userId, pending, step }))) throw wrongCode();
    await keepRecoveryCodes(tx, userId, codes);
    await recordAudit(tx, { ...own(actor), action: 'two_step_enabled' });
    return codes;
  });
}

function wrongCode(): AppError {
  const message = 'Código errado ou vencido. Espere o próximo.';
  return new AppError('INVALID_INPUT', message, { details: [{ path: 'code', message }] });
}

export function renewRecoveryCodes(db: Db, actor: SignedIn): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    if (!(await isTwoStepOn(tx, actor.userId))) throw new AppError('NO_TWO_STEP');
    const codes = newRecoveryCodes();
    await keepRecoveryCodes(tx, actor.userId, codes);
    await recordAudit(tx, { ...own(actor), action: 'recovery_codes_renewed' });
    return codes;
  });
}

export async function disableTwoStep(db: Db, actor: SignedIn): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { requireTwoStep } = await readSettings(tx, ['requireTwoStep']);
    if (requireTwoStep) throw new AppError('TWO_STEP_KEPT');
    if (!(await deleteTwoStep(tx, actor.userId))) throw new AppError('NO_TWO_STEP');
    await recordAudit(tx, { ...own(actor), action: 'two_step_disabled' });
  });
}

/** For an administrator who lost phone and codes: done by another one, with a mail to the owner. */
export async function resetTwoStep(db: Db, actor: SignedIn, id: UserId): Promise<void> {
  if (id === actor.userId) throw new AppError('OWN_ACCOUNT');
  await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) throw new AppError('NOT_FOUND', 'Usuário não encontrado.');
    if (!(await deleteTwoStep(tx, id))) throw new AppError('NO_TWO_STEP');
    await deleteSessionsOf(tx, id);
    await queueMail(tx, 'two_step_reset', user.email, {});
    await recordAudit(tx, { ...own(actor), subjectId: id, action: 'two_step_reset' });
  });
}
