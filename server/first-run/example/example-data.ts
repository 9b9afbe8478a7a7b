import { createHash } from 'node:crypto';

import type { UserId } from '#contract/ids';

import { ADMIN_ID } from '../../demo/accounts.ts';
import { demoData, type DemoData } from '../../demo/demo-data.ts';

/** Nobody can sign in as one of the example's companies: the passwords of the demonstration are public. */
const NO_PASSWORDS = { admin: null, reseller: null, pending: null };

/** Enough for every screen, and loaded in a moment. */
const ORDERS = 240;

const MADE_UP = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}(?=$|\.pdf$)/;

/**
 * The demonstration has the same ids each time. An earlier example may have left an account that the audit
 * names, so every load has ids of its own; the end of an order's id is its number and stays. What the
 * demonstration's administrator did was done by whoever loads the example.
 */
function otherIds(rows: unknown, actorId: UserId, salt: string): unknown {
  const other = (id: string) => {
    if (id === ADMIN_ID) return actorId;
    const digits = createHash('sha256').update(salt).update(id).digest('hex');
    const [, a, b, c, d, e] = /^(.{8})(.{4})(.{3})(.{3})(.{4})/.exec(digits) ?? [];
    return `${a}-${b}-4${c}-a${d}-${e}${id.slice(-8)}`;
  };
  return JSON.parse(JSON.stringify(rows), (_, part: unknown) =>
    typeof part === 'string' ? part.replace(MADE_UP, other) : part,
  );
}

/**
 * The demonstration's companies, products and orders, without its administrator. Reminders of its invoices
 * count as sent.
 */
export function exampleData(now: Date, actorId: UserId, salt: string): DemoData {
  const { receipts, ...demo } = demoData(now, NO_PASSWORDS, ORDERS);
  const told = { reminded_at: now, overdue_told_at: now };
  const rows = {
    ...demo,
    users: demo.users.filter(({ id }) => id !== ADMIN_ID),
    invoices: demo.invoices.map((invoice) => ({ ...invoice, ...told })),
    receipts: receipts.map(({ row }) => row),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same rows under other ids
  const made = otherIds(rows, actorId, salt) as typeof rows;
  return {
    ...made,
    receipts: made.receipts.map((row, at) => ({
      row,
      content: receipts[at]?.content ?? Buffer.alloc(0),
    })),
  };
}
