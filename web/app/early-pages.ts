import type { dashboardEndpoint } from '#contract/dashboard';
import type { firstStepsEndpoint } from '#contract/first-steps';
import type { listOrdersEndpoint } from '#contract/order-endpoints';
import type { SessionUser } from '#contract/session';
import type { toDoEndpoint } from '#contract/to-do';
import type { EarlyPage } from '#web/early/ask-ahead.ts';
import { showFrame } from '#web/early/frame.ts';
import {
  firstProducts,
  showFirstProducts,
} from '#web/features/reseller/catalog/early/first-products.ts';

// The compiler compares them with the contract's; importing those would bring its schemas.
const ORDERS: typeof listOrdersEndpoint.path = '/api/orders';
const TO_DO: typeof toDoEndpoint.path = '/api/admin/to-do';
const DASHBOARD: typeof dashboardEndpoint.path = '/api/admin/dashboard';
const FIRST_STEPS: typeof firstStepsEndpoint.path = '/api/admin/first-steps';

const deskQuestions = ({ adminProfile = 'FULL' }: SessionUser) => [
  TO_DO,
  DASHBOARD,
  ...(adminProfile === 'FULL' ? [FIRST_STEPS] : []),
];

/** Pages that people open by their address (server/http/page-preloads.ts names the same). */
export const EARLY_PAGES: readonly EarlyPage[] = [
  {
    at: /^\/reseller\/catalog/,
    role: 'RESELLER',
    questions: firstProducts,
    begin: ([products]) => showFirstProducts(products),
  },
  {
    at: /^\/reseller\/cart\/?$/,
    role: 'RESELLER',
    questions: () => [],
    begin: () => showFrame('RESELLER', 'Carrinho'),
  },
  {
    at: /^\/reseller\/orders\/?$/,
    role: 'RESELLER',
    questions: () => [`${ORDERS}?page=1&limit=10`],
    begin: () => showFrame('RESELLER', 'Meus Pedidos'),
  },
  {
    at: /^\/admin\/?$/,
    role: 'ADMIN',
    questions: deskQuestions,
    begin: () => showFrame('ADMIN', 'Dashboard'),
  },
];
