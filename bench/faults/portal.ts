import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { integrityCheckEndpoint } from '#contract/upkeep';
import { openDatabase } from '#server/db/database';
import { Given } from '#server/testing/given';
import { ServerProcess } from '#server/testing/server-process';

import { databaseUrlOf } from '../portal/embedded.ts';

export const ADMIN = { email: 'dono@marca.example', password: 'senha-do-dono-da-marca' };
const ADDRESS = { address: 'Rua A, 1', city: 'Natal', state: 'RN', zipCode: '59000-000' };
const NAMED = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };

/** A folder that PostgreSQL's ordinary user can pass through. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ourela-faults-'));
  chmodSync(folder, 0o755);
  return folder;
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true });

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Processes whose working directory is in this folder. */
export function workingIn(folder: string): number {
  const inside = realpathSync(folder);
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && realpathSync(`/proc/${pid}/cwd`).startsWith(inside);
    } catch {
      return false;
    }
  }).length;
}

/** The real server over its own PostgreSQL, with things to buy and people who buy them. */
export class Portal {
  readonly folder: string;
  readonly server: ServerProcess;
  #tokens: string[] = [];
  #admin = '';
  #variants: string[] = [];

  private constructor(folder: string, server: ServerProcess) {
    this.folder = folder;
    this.server = server;
  }

  static async open(name: string, folder = newFolder()): Promise<Portal> {
    const portal = new Portal(folder, await ServerProcess.bundle(`faults-${name}`, folder));
    await portal.start();
    await portal.#fill();
    return portal;
  }

  start(): Promise<void> {
    return this.server.start(NAMED);
  }

  async #fill(): Promise<void> {
    const url = databaseUrlOf(this.folder);
    const { db, close } = openDatabase({ url, onConnectionLost: () => undefined });
    const given = new Given(db);
    this.#admin = (await given.admin()).token;
    for (let index = 0; index < 6; index += 1) {
      this.#tokens.push((await given.reseller()).token);
      const { variants } = await given.product({ sizes: { P: 900_000 } });
      this.#variants.push(variants['P'] ?? '');
    }
    await given.setting('minimum_pieces', 1);
    // Nobody reviews what they send, and fifty kills are more than a hundred orders each.
    await given.setting('maxOpenOrders', 10_000);
    await close();
  }

  /** The order's id, or nothing when no answer came. */
  async buy(turn: number, key: string): Promise<string | undefined> {
    const reply = await fetch(`${this.server.url}/api/reseller/checkout`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.#tokens[turn % this.#tokens.length]}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({
        items: [{ variantId: this.#variants[turn % this.#variants.length], quantity: 2 }],
        shippingType: 'ECONOMIC',
        term: 'boleto_30',
        shippingAddress: ADDRESS,
      }),
    }).catch(() => undefined);
    if (reply?.status !== 201) return undefined;
    const body: unknown = await reply.json().catch(() => undefined);
    return body instanceof Object && 'orderId' in body ? String(body.orderId) : undefined;
  }

  /** Repeats the request until it is answered: the key gives the same order. */
  async settle(turn: number, key: string): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      const id = await this.buy(turn, key);
      if (id) return id;
      await sleep(200);
    }
    throw new Error(`no answer for ${key}: ${this.server.output.slice(-2000)}`);
  }

  /** What the integrity check finds; empty when all is well. */
  async faults(): Promise<string[]> {
    for (let tries = 0; ; tries += 1) {
      const reply = await fetch(this.server.url + integrityCheckEndpoint.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.#admin}` },
      }).catch(() => undefined);
      if (reply?.ok) {
        const { findings } = integrityCheckEndpoint.reply.parse(await reply.json());
        return findings.flatMap(({ problems }) => problems.map(({ text }) => text));
      }
      if (tries > 100) throw new Error(`the integrity check does not answer: ${reply?.status}`);
      await sleep(200);
    }
  }

  async ready(): Promise<number> {
    return fetch(`${this.server.url}/api/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  }

  async close(): Promise<void> {
    await this.server.stop('SIGTERM');
    removeFolder(this.folder);
  }
}
