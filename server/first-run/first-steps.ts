import { isValidCnpj } from '#contract/cnpj';
import type { FirstSteps } from '#contract/first-steps';
import { DEFAULT_FREIGHT } from '#contract/freight';
import { TEMPLATE_MARK } from '#contract/policy-template';

import { recordAudit } from '../audit/audit.queries.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { SignedIn } from '../http/actor.ts';
import { fillUnset, lockSettings, readSettings } from '../settings/settings.queries.ts';
import { readStepRows } from './first-steps.queries.ts';

const KEYS = [
  'companyName',
  'cnpj',
  'contactEmail',
  'logoUrl',
  'pixKey',
  'bankName',
  'bankAgency',
  'bankAccount',
  'termsOfService',
  'privacyPolicy',
] as const;

/** What is done, by the data alone: a step is off again as soon as its data is gone. */
export async function readFirstSteps(db: Db): Promise<FirstSteps> {
  const settings = await readSettings(db, KEYS);
  const rows = await readStepRows(db);
  const { companyName, cnpj, contactEmail, logoUrl, pixKey, bankName } = settings;
  const texts = [settings.termsOfService, settings.privacyPolicy];
  const done = {
    // A brand without a logo goes by its name.
    brand: rows.named && isValidCnpj(cnpj),
    payment: [pixKey, bankName, settings.bankAgency, settings.bankAccount].every(Boolean),
    freight: rows.freight,
    policies: texts.every((text) => text.trim() !== '' && !text.includes(TEMPLATE_MARK)),
    products: rows.products > 0,
    resellers: rows.resellers > 0,
  };
  const complete = Object.values(done).every(Boolean);
  const { named, products, drafts, resellers } = rows;
  return {
    // Once orders come in, what is to be done today counts for more than what was left out.
    starting: !rows.demonstration && !complete && !rows.orders,
    done,
    brand: { name: companyName, named, cnpj, contactEmail, logo: logoUrl !== null },
    pix: pixKey !== '',
    bank: bankName,
    unreviewed: texts.some((text) => text.includes(TEMPLATE_MARK)),
    products,
    drafts,
    resellers,
    example: { loaded: rows.example, mayLoad: !rows.example && !rows.ordersAtAll },
  };
}

export const keepFreight = (db: Db, { userId, from }: SignedIn): Promise<void> =>
  inTransaction(db, async (tx) => {
    const stored = await lockSettings(tx, ['freightTable']);
    if (stored.has('freightTable')) return;
    await fillUnset(tx, { freightTable: DEFAULT_FREIGHT });
    await recordAudit(tx, {
      actorId: userId,
      action: 'setting_changed',
      subjectType: 'setting',
      subjectId: 'freightTable',
      before: { value: null },
      after: { value: DEFAULT_FREIGHT },
      from,
    });
  });
