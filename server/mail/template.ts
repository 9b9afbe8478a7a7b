import { programmedText, type OrderDelivery } from '#contract/delivery';
import type { EmailChangeId, UserId } from '#contract/ids';
import type { MailKind } from '#contract/mail-log';
import { toCents } from '#contract/money';
import { moneyText } from '#contract/money-text';

import { itemList } from './item-list.ts';
import type { Brand, Content } from './layout.ts';
import type { MailData } from './mail-kinds.ts';
import type { MailedOrder } from './mailed-order.queries.ts';

/** Made while the mail is written; never stored in the outbox. */
type Secrets = {
  passwordLink: (userId: UserId) => Promise<string>;
  restoreLink: (changeId: EmailChangeId) => Promise<string>;
};
export type Context = Secrets & {
  brand: Brand;
  /** The order of this number as it was placed; nothing where there is none, or it is of no interest. */
  findOrder: (number: string) => Promise<MailedOrder | undefined>;
};
/** A template whose data is already known to fit. */
export type AnyTemplate = (data: unknown, context: Context) => Content | Promise<Content>;
export type Template<K extends MailKind> = (
  data: MailData[K],
  context: Context,
) => Content | Promise<Content>;

export const hello = (companyName: string | null) =>
  companyName ? `Olá, ${companyName}!` : 'Olá!';
export const at = (brand: Brand, path: string) => new URL(path, brand.publicUrl).href;

/** What was ordered, and the way to it: to the order itself where it is known, else to the list. */
export function aboutOrder(
  brand: Brand,
  order: MailedOrder | undefined,
  list: { label: string; path: string },
): Pick<Content, 'action' | 'items'> {
  if (!order) return { action: { label: list.label, url: at(brand, list.path) } };
  const url = at(brand, `${list.path}?pedido=${order.id}`);
  return {
    action: { label: 'Ver pedido', url },
    ...(order.items.length > 0 && { items: itemList(order.items) }),
  };
}
/** What of a total a company's own credit has taken, and what is left; nothing where it took nothing. */
export const creditLines = (total: number, credit: number | undefined): string =>
  credit === undefined
    ? ''
    : `\nCrédito usado: ${moneyText(credit)}\nA pagar: ${moneyText((toCents(total) - toCents(credit)) / 100)}`;

/** Nothing of an order that is not programmed. */
export const deliveryLine = (delivery: OrderDelivery | undefined): string =>
  delivery ? `\n${programmedText(delivery)}` : '';

/** Where a buyer finds it. */
export const OWN_ORDERS = { label: 'Ver meus pedidos', path: '/reseller/orders' };
