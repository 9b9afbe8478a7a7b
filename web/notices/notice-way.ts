import type { AdminEvent, NoticeEvent } from '#contract/notice-events';
import type { Notice } from '#contract/notices';
import type { Way } from '#web/ui/way-link.tsx';

const ADMIN_ORDERS = (id: string | null): Way => ({
  to: '/admin/orders',
  search: { status: 'all', ...(id && { pedido: id }) },
});

const ADMIN_WAYS: Record<AdminEvent, (id: string | null) => Way> = {
  order_placed: ADMIN_ORDERS,
  order_in_production: ADMIN_ORDERS,
  order_called_off: ADMIN_ORDERS,
  receipt_sent: ADMIN_ORDERS,
  due_date_refused: ADMIN_ORDERS,
  abatement_refused: ADMIN_ORDERS,
  cart_shared: (id) => (id ? { to: '/admin/carts/$id', params: { id } } : { to: '/admin/carts' }),
  bank_return: () => ({ to: '/admin/finance', search: { aba: 'retornos' } }),
  pix_returned: () => ({ to: '/admin/finance', search: { aba: 'recebimentos' } }),
  registration_received: (id) =>
    id ? { to: '/admin/applications/$id', params: { id } } : { to: '/admin/applications' },
};

const isAdmins = (event: NoticeEvent): event is AdminEvent => Object.hasOwn(ADMIN_WAYS, event);

/** Where that which happened is looked at. */
export function wayOf({ event, subject }: Pick<Notice, 'event' | 'subject'>): Way {
  if (isAdmins(event)) return ADMIN_WAYS[event](subject);
  return event === 'back_in_stock'
    ? { to: '/reseller/catalog', search: subject ? { product: subject } : {} }
    : { to: '/reseller/orders', search: subject ? { pedido: subject } : {} };
}
