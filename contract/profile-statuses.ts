import type { AdminProfile } from './admin-profiles.ts';
import type { OrderStatus } from './order-status.ts';

/** Between these orders are packed and sent, and sent back when it was a slip. */
const SHIPPED_FROM_OR_TO: readonly OrderStatus[] = ['PRODUCTION', 'SHIPPED'];

/** Who sells does not say that money has come: that is what finance says, through invoices and receipts. */
const MAY_CROSS: Record<AdminProfile, (from: OrderStatus, to: OrderStatus) => boolean> = {
  FULL: () => true,
  SALES: (from, to) => to !== 'PAID' || from === to,
  FINANCE: () => false,
  SHIPPING: (from, to) => SHIPPED_FROM_OR_TO.includes(from) && SHIPPED_FROM_OR_TO.includes(to),
};

/** Who sells does not set limits, and who collects does not approve. */
export const mayRaiseLimit = (profile: AdminProfile | null): boolean => profile === 'FULL';

/** Whether somebody with this profile may change an order from one status to the other by hand. */
export const mayCross = (profile: AdminProfile, from: OrderStatus, to: OrderStatus): boolean =>
  MAY_CROSS[profile](from, to);
