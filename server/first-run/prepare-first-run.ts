import { randomBytes } from 'node:crypto';
import path from 'node:path';

import { hasAdministrator, insertUser } from '../accounts/accounts.queries.ts';
import { hashPassword } from '../accounts/passwords.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DEMO_ACCOUNTS } from '../demo/demo-accounts.ts';
import { copyDemoPictures } from '../demo/demo-pictures.ts';
import { writeDemoReceipts } from '../demo/demo-receipts.ts';
import { loadDemo } from '../demo/load-demo.ts';
import { hasUsers, listExisting, lockFirstRun, renameUser } from './first-run.queries.ts';

/** Somebody to tell the starter of the portal about; the password only when it must be shown. */
export type Account = { label: string; email: string; password: string | undefined };

type Deps = { db: Db; config: Pick<Config, 'admin' | 'demo' | 'dataDir'>; root: string; now: Date };

/** The address of an administrator nobody has named. */
const UNNAMED_ADMIN = 'admin@ourela.local';

const [DEMO_ADMIN, DEMO_RESELLER, DEMO_PENDING] = DEMO_ACCOUNTS;

/** Makes an empty database usable: demonstration data, or the first administrator. */
export async function prepareFirstRun(deps: Deps): Promise<Account[]> {
  const { db, config } = deps;
  const admin = nameAdmin(config);
  let made = false;
  if (config.demo && !(await hasUsers(db))) made = await fillWithDemo(deps, admin);
  else if (!(await hasAdministrator(db))) made = await createAdministrator(db, admin);
  const demo = config.demo ? await demoAccounts(db) : [];
  const isDemoAdmin = demo.some(({ email }) => email === admin.email);
  if (!made || isDemoAdmin) return demo;
  const shown = config.admin.password ? undefined : admin.password;
  return [{ label: 'Administrador', email: admin.email, password: shown }, ...demo];
}

type Admin = { email: string; password: string };

/** Whom the configuration names; else the demonstration's own; else somebody with a made-up password. */
function nameAdmin({ admin, demo }: Deps['config']): Admin {
  if (demo && !admin.email) return DEMO_ADMIN;
  return {
    email: admin.email ?? UNNAMED_ADMIN,
    password: admin.password ?? randomBytes(12).toString('base64url'),
  };
}

async function createAdministrator(db: Db, { email, password }: Admin): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    await lockFirstRun(tx);
    if (await hasAdministrator(tx)) return false;
    const id = await insertUser(tx, { email, passwordHash, role: 'ADMIN', approved: true });
    if (!id) throw new Error(`ADMIN_EMAIL: ${email} já pertence a um revendedor.`);
    return true;
  });
}

async function fillWithDemo({ db, config, root, now }: Deps, admin: Admin): Promise<boolean> {
  await copyDemoPictures(
    path.join(root, 'server/demo/pictures'),
    path.join(config.dataDir, 'uploads'),
  );
  const [adminHash, reseller, pending] = await Promise.all(
    [admin, DEMO_RESELLER, DEMO_PENDING].map(({ password }) => hashPassword(password)),
  );
  if (!adminHash || !reseller || !pending)
    throw new Error('unreachable: three hashes were asked for');
  return inTransaction(db, async (tx) => {
    await lockFirstRun(tx);
    if (await hasUsers(tx)) return false;
    const { receipts } = await loadDemo(tx, {
      now,
      passwords: { admin: adminHash, reseller, pending },
    });
    await writeDemoReceipts(path.join(config.dataDir, 'uploads'), receipts);
    await renameUser(tx, DEMO_ADMIN.email, admin.email);
    return true;
  });
}

/** Those that still exist, with the passwords the demonstration gave them. */
async function demoAccounts(db: Db): Promise<Account[]> {
  const there = await listExisting(
    db,
    DEMO_ACCOUNTS.map(({ email }) => email),
  );
  return DEMO_ACCOUNTS.filter(({ email }) => there.has(email));
}
