import { dynamicPixPayload } from '#contract/pix';

import type { Db } from '../db/database.ts';
import { readSettings } from '../settings/settings.queries.ts';
import {
  changeOf,
  CHARGE_SECONDS,
  chargeByDay,
  chargeNow,
  DAYS_AFTER_DUE,
  REMOVAL,
  type ChargeBody,
  type LateTerms,
} from './charge-body.rules.ts';
import {
  claimCharge,
  endCharge,
  leaveAsItIs,
  markActive,
  putOffCharge,
  readCharged,
  type ClaimedCharge,
} from './charges.queries.ts';
import type { PixDeps } from './confirm-payment.ts';
import { waitAfter } from './leases.rules.ts';
import { tellOf } from './payments.queries.ts';
import { problemOf, PspRefusal } from './psp/psp-error.ts';
import type { PspCharge } from './psp/psp-shapes.ts';

/** One charge that is to be made, changed or withdrawn; false when there is none. The bank is asked with no transaction open. */
export async function workCharge(deps: PixDeps): Promise<boolean> {
  const { db, log } = deps;
  const charge = await claimCharge(db);
  if (!charge) return false;
  const { txid, state, attempts } = charge;
  try {
    await carryOut(deps, charge);
  } catch (error) {
    const problem = problemOf(error);
    log.warn({ problem, txid }, 'a PIX charge could not be kept up');
    // One the bank has may be paid: it is tried on until the bank agrees.
    if (error instanceof PspRefusal && state === 'asked') {
      await endCharge(db, charge, { state: 'refused', problem });
    } else {
      await putOffCharge(db, charge, { problem, seconds: waitAfter(attempts) });
    }
  }
  return true;
}

/** What its order owes now decides, not what it owed when somebody asked. */
async function carryOut(deps: PixDeps, charge: ClaimedCharge): Promise<void> {
  const { db, psp, key } = deps;
  const charged = await readCharged(db, charge.id);
  const { open: cents } = charged;
  if (cents === 0) return withdraw(deps, charge);
  const late = await readLateTerms(db);
  const dueOn = charge.kind === 'cobv' ? (charged.dueOn ?? charge.dueOn) : null;
  if (charge.state === 'active') {
    if (cents === charge.cents && dueOn === charge.dueOn) return leaveAsItIs(db, charge);
    return keep(
      deps,
      charge,
      await orLook(deps, charge, () => psp.changeCharge(charge, changeOf(cents, dueOn, late))),
      dueOn,
    );
  }
  const subject = { ...charged, cents, key };
  const body = dueOn === null ? chargeNow(subject) : chargeByDay(subject, dueOn, late);
  if (!body) throw new PspRefusal(400, 'SemEndereco', 'falta o endereço de quem paga');
  const made = await orLook(deps, charge, () => put(deps, charge, { body, cents, dueOn, late }));
  return keep(deps, charge, made, dueOn);
}

type Wanted = { body: ChargeBody; cents: number; dueOn: string | null; late: LateTerms };

/** A try of before may have reached the bank with another amount. */
async function put({ psp }: PixDeps, charge: ClaimedCharge, wanted: Wanted): Promise<PspCharge> {
  const { body, cents, dueOn, late } = wanted;
  const made = await psp.putCharge(charge, body);
  if (made.valor.original === cents || made.status !== 'ATIVA') return made;
  return psp.changeCharge(charge, changeOf(cents, dueOn, late));
}

/** The bank refuses what is not active any more: it says itself what became of it. */
async function orLook(
  { psp }: PixDeps,
  charge: ClaimedCharge,
  ask: () => Promise<PspCharge>,
): Promise<PspCharge> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PspRefusal)) throw error;
    const found = await psp.findCharge(charge);
    if (!found || found.status === 'ATIVA') throw error;
    return found;
  }
}

async function keep(
  { db }: PixDeps,
  charge: ClaimedCharge,
  found: PspCharge,
  dueOn: string | null,
): Promise<void> {
  if (found.status === 'CONCLUIDA') return takePayments(db, charge, found);
  if (found.status !== 'ATIVA') return endCharge(db, charge, { state: 'withdrawn' });
  const location = found.location ?? found.loc?.location ?? null;
  await markActive(db, charge, {
    cents: found.valor.original,
    dueOn,
    revision: found.revisao,
    location,
    code: found.pixCopiaECola ?? (await codeOf(db, location)),
    expiresAt: expiryOf(found, dueOn),
  });
}

/** Paid, and perhaps nobody has told us. */
async function takePayments(db: Db, charge: ClaimedCharge, { pix }: PspCharge): Promise<void> {
  await tellOf(
    db,
    pix.map(({ endToEndId }) => endToEndId),
  );
  await endCharge(db, charge, { state: 'paid' });
}

/** Some banks leave the code to us. */
async function codeOf(db: Db, location: string | null): Promise<string> {
  if (location === null) throw new Error('o banco não deu o código da cobrança');
  const { pixPayee, companyName, pixCity } = await readSettings(db, [
    'pixPayee',
    'companyName',
    'pixCity',
  ]);
  return dynamicPixPayload({ location, name: pixPayee || companyName, city: pixCity || 'BRASIL' });
}

const DAY_MS = 86_400_000;

/** The bank goes on calling it active: that it has run out is for us to know. */
function expiryOf({ calendario }: PspCharge, dueOn: string | null): Date {
  if (dueOn !== null) {
    // São Paulo's midnight after the last day.
    return new Date(Date.parse(`${dueOn}T03:00:00Z`) + (DAYS_AFTER_DUE + 1) * DAY_MS);
  }
  const { criacao = new Date(), expiracao = CHARGE_SECONDS } = calendario;
  return new Date(criacao.getTime() + expiracao * 1000);
}

async function withdraw(deps: PixDeps, charge: ClaimedCharge): Promise<void> {
  const { db, psp } = deps;
  const never = charge.state === 'asked' && charge.attempts === 0;
  if (never) return endCharge(db, charge, { state: 'withdrawn' });
  const found = await withdrawn(deps, charge, () => psp.changeCharge(charge, REMOVAL));
  if (found?.status === 'CONCLUIDA') return takePayments(db, charge, found);
  return endCharge(db, charge, { state: 'withdrawn' });
}

/** Undefined where the bank never had it. */
async function withdrawn(
  deps: PixDeps,
  charge: ClaimedCharge,
  ask: () => Promise<PspCharge>,
): Promise<PspCharge | undefined> {
  try {
    return await orLook(deps, charge, ask);
  } catch (error) {
    if (error instanceof PspRefusal && !(await deps.psp.findCharge(charge))) return undefined;
    throw error;
  }
}

/** As the boleto states them. */
async function readLateTerms(db: Db): Promise<LateTerms> {
  const { boletoAccount } = await readSettings(db, ['boletoAccount']);
  return { fine: boletoAccount?.fine ?? 0, interest: boletoAccount?.interest ?? 0 };
}
