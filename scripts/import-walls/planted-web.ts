export type Planted = { rule: string; what: string; files: Record<string, string> };

/** What breaks the walls between the rooms of the web. */
export const PLANTED_IN_WEB: Planted[] = [
  {
    rule: 'test-helpers-are-for-tests',
    what: 'a product file that takes an example from a fixture',
    files: {
      'web/features/admin/orders/page.tsx': "import { order } from './orders.fixture.ts';",
      'web/features/admin/orders/orders.fixture.ts': 'export const order = {};',
    },
  },
  {
    rule: 'features-do-not-touch',
    what: 'one page using another',
    files: {
      'web/features/admin/orders/table.tsx': 'export const Table = 1;',
      'web/features/admin/products/a.tsx': "import { Table } from '../orders/table.tsx';",
    },
  },
  {
    rule: 'ui-knows-no-domain',
    what: 'a status in a button',
    files: { 'web/ui/a.tsx': "import { money } from '#contract/money';" },
  },
  {
    rule: 'ui-knows-no-domain',
    what: 'a call in a button',
    files: {
      'web/api/call.ts': 'export const call = 1;',
      'web/ui/a.tsx': "export const load = () => import('#web/api/call.ts');",
    },
  },
  {
    rule: 'features-not-app',
    what: 'a page that knows the router',
    files: {
      'web/app/router.tsx': 'export const router = 1;',
      'web/features/admin/orders/a.tsx': "import { router } from '#web/app/router.tsx';",
    },
  },
  {
    rule: 'api-shows-nothing',
    what: 'a toast from the API client',
    files: { 'web/api/a.ts': "import { Button } from '#web/ui/button.tsx';" },
  },
  {
    rule: 'shared-parts-know-no-page',
    what: 'the dialog from the chips it shares with rows',
    files: {
      'web/features/reseller/catalog/product/a.tsx': 'export const A = 1;',
      'web/grades/a.tsx': "import { A } from '#web/features/reseller/catalog/product/a.tsx';",
    },
  },
  {
    rule: 'shared-parts-know-no-page',
    what: 'what reads any table from the products',
    files: {
      'web/features/admin/tool/a.tsx': 'export const A = 1;',
      'web/sheet/a.tsx': "import { A } from '#web/features/admin/tool/a.tsx';",
    },
  },
  {
    rule: 'checkout-keeps-to-its-list',
    what: "the cart's page from what it shares with another",
    files: {
      'web/features/reseller/cart/row.tsx': 'export const Row = 1;',
      'web/checkout/a.tsx': "import { Row } from '#web/features/reseller/cart/row.tsx';",
    },
  },
  {
    rule: 'only-features-use-the-checkout',
    what: 'the cart, which the checkout itself uses',
    files: {
      'web/checkout/totals.rules.ts': 'export const totalsOf = 1;',
      'web/cart/a.ts': "import { totalsOf } from '#web/checkout/totals.rules.ts';",
    },
  },
];
