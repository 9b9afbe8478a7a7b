import { randomBytes } from 'node:crypto';
import path from 'node:path';

import { PRIVACY_TEMPLATE, TERMS_TEMPLATE } from '#contract/policy-template';

import { hasAdministrator, insertUser } from '../accounts/accounts.queries.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { CommandRefused } from '../command-refused.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts';
import { demoData } from '../demo/demo-data.ts';
import { copyDemoPictures } from '../demo/demo-pictures.ts';
import { writeDemoReceipts } from '../demo/demo-receipts.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { openStore } from '../files/store/open-store.ts';
import { fillUnset } from '../settings/settings.queries.ts';
import {
  allowFirstRun,
  aloneInFirstRun,
  findWaitingAdministrator,
  hasUsers,
  listExisting,
  renameUser,
  setFirstPassword,
} from './first-run.queries.ts';
import { refusePublishedPasswords } from './published-passwords.ts';

/** An account to print at the start; the password only when it must be shown. */
export type Account = { label: string; email: string; password: string | undefined };

type Deps = {
  db: Db;
  config: Pick<Config, 'admin' | 'demo' | 'demoPublic' | 'files' | 'host'>;
  root: string;
  now: Date;
  /** Called as soon as there is an account whose made-up password nobody else knows. */
  announce: (account: Account) => void;
};

/** The address of an administrator nobody has named. */
const UNNAMED_ADMIN = 'admin@ourela.local';

const [DEMO_ADMIN, DEMO_RESELLER, DEMO_PENDING] = DEMO_ACCOUNTS;

/** Makes an empty database usable: demonstration data, or the first administrator. */
export async function prepareFirstRun(deps: Deps): Promise<Account[]> {
  return aloneInFirstRun(deps.db, async () => {
    const { db, config } = deps;
    const admin = nameAdmin(config);
    const isEmpty = !(await hasUsers(db));
    await refusePublishedPasswords(db, config, { loading: config.demo && isEmpty });
    let made = false;
    if (config.demo && isEmpty) made = await fillWithDemo(deps, admin);
    else if (!(await hasAdministrator(db))) {
      made = await createAdministrator(db, admin, { isFirst: isEmpty });
    }
    const opened = await openToWaiting(deps, admin);
    const demo = config.demo ? await demoAccounts(db) : [];
    if (opened) return [opened, ...demo];
    const isDemoAdmin = demo.some(({ email }) => email === admin.email);
    if (!made || isDemoAdmin) return demo;
    return [{ label: 'Administrador', email: admin.email, password: undefined }, ...demo];
  });
}

/** Undefined password: one will be made up. */
type Admin = { email: string; password: string | undefined };

/** Whom the configuration names; else the demonstration's own; else somebody nobody has named. */
function nameAdmin({ admin, demo }: Deps['config']): Admin {
  if (demo && !admin.email) return DEMO_ADMIN;
  return { email: admin.email ?? UNNAMED_ADMIN, password: admin.password };
}

const hashIfKnown = (password: string | undefined) =>
  password === undefined ? null : hashPassword(password);

async function createAdministrator(
  db: Db,
  { email, password }: Admin,
  { isFirst }: { isFirst: boolean },
): Promise<boolean> {
  const passwordHash = await hashIfKnown(password);
  return inTransaction(db, async (tx) => {
    await allowFirstRun(tx);
    if (await hasAdministrator(tx)) return false;
    const id = await insertUser(tx, { email, passwordHash, role: 'ADMIN', approved: true });
    if (!id) throw new CommandRefused(`ADMIN_EMAIL: ${email} já pertence a um revendedor.`);
    // Registering must always accept some text. An existing portal keeps its own.
    if (isFirst) {
      await fillUnset(tx, { termsOfService: TERMS_TEMPLATE, privacyPolicy: PRIVACY_TEMPLATE });
    }
    return true;
  });
}

/**
 * What is slow comes first: no transaction is open while files are copied and rows worked out. Cut
 * short at any moment, the next start does it again; files without rows are found by the upkeep.
 */
async function fillWithDemo({ db, config, root, now }: Deps, admin: Admin): Promise<boolean> {
  const store = openStore(config.files);
  await copyDemoPictures(path.join(root, 'server/demo/pictures'), store);
  const data = demoData(now, {
    admin: await hashIfKnown(admin.password),
    reseller: await hashPassword(DEMO_RESELLER.password),
    pending: await hashPassword(DEMO_PENDING.password),
  });
  await writeDemoReceipts(store, data.receipts);
  return inTransaction(db, async (tx) => {
    await allowFirstRun(tx);
    if (await hasUsers(tx)) return false;
    await loadDemo(tx, data);
    await renameUser(tx, DEMO_ADMIN.email, admin.email);
    return true;
  });
}

/**
 * An administrator without a password waits for one, from this start or from one that was cut short.
 * A generated password is printed before it is stored, so that there is never an only password that
 * nobody has seen.
 */
async function openToWaiting({ db, announce }: Deps, named: Admin): Promise<Account | undefined> {
  const waiting = await findWaitingAdministrator(db);
  if (!waiting) return undefined;
  const given = named.email === waiting.email ? named.password : undefined;
  const password = given ?? randomBytes(12).toString('base64url');
  const hash = await hashPassword(password);
  const account = {
    label: 'Administrador',
    email: waiting.email,
    password: given === undefined ? password : undefined,
  };
  if (given === undefined) announce(account);
  await setFirstPassword(db, waiting.id, hash);
  return account;
}

/** Those that still exist, with the passwords the demonstration gave them. */
async function demoAccounts(db: Db): Promise<Account[]> {
  const found = await listExisting(
    db,
    DEMO_ACCOUNTS.map(({ email }) => email),
  );
  const there = new Set(found.map(({ email }) => email));
  return DEMO_ACCOUNTS.filter(({ email }) => there.has(email));
}
