import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { noCircularChunks } from './scripts/no-circular-chunks.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The libraries of every page. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|clsx|react-hot-toast|use-sync-external-store|@tanstack\/(?:react-router|router-core|history|store|react-store))\/|react-query\/.*\/QueryClientProvider\./;
/** Parts of the libraries that only some pages use. */
const SOME_PAGES =
  /[iI]nfiniteQuery|[qQ]ueriesObserver|useQueries|useBlocker|useMutationState|useIsMutating|mutationObserver|useMutation\b/;
/** The first page, and our own small modules that most others need too. */
const OWN =
  /\/(?:web\/api\/(?:api-error|brand|error-body|token|session-lost)|web\/part\/(?:lazy-part|missing-parts)|web\/ui\/(?:button|button-class|field|field-frame|use-field|theme|notify)|web\/app\/global-errors|web\/app\/shell\/(?:theme-toggle|skip-link|auth-layout|auth-cloth)|web\/features\/account\/login\/[a-z-]+|contract\/(?:general-errors|roles|closed-set))\.tsx?$/;
/** What speaks with the server and checks its answers: every page but the login starts with it. */
const DATA =
  /node_modules\/(?:zod|@tanstack\/(?:query-core|react-query))\/|\/web\/(?:api\/(?:call|session|zod-without-eval)|app\/(?:server-data|query-client|session-rights))\.ts$|\/contract\/(?:text|session|role|ids|money|payment-term)\.ts$/;
/**
 * What the reseller's area is made of: on a narrow line one file is sooner there than twenty. Not
 * what the first page needs as well, nor the modules that are imported on demand.
 */
const SHOP = [
  /\/web\/cart\/(?!count-of|sync\/(?!shadow)|save-cart-form|saved-carts)/,
  /\/web\/product\/(?:price-before|quantity\.rules|use-typed-quantity|quantity-stepper|grade-stepper|swatches)\./,
  /\/web\/app\/shell\/reseller-(?!area)/,
  /\/web\/app\/pages\/(?:message-page|go-back)\./,
  /\/web\/ui\/notify-undoable\./,
  /\/web\/api\/settings\.queries/,
  /\/contract\/(?:price-ladder|checkout-settings)\.ts/,
];
/** What the catalogue has besides: the cart and the orders are there sooner without it. */
const CATALOG = [
  /\/web\/product\/(?!restock|product-picture)|\/web\/grades\/(?:grades\.|use-grades)/,
  /\/web\/features\/reseller\/catalog\/(?:(?!catalog-page)[^/]+|product\/(?:offer\.rules|put-in-cart)\.ts)$/,
  /\/web\/ui\/(?:search-field|use-search-text|use-after-typing)\./,
  /\/web\/api\/offered-collections\.query/,
  /\/web\/format\/(?:discount|chart-cells)/,
  /\/contract\/(?:suggestions|grades|offered-collections)\.ts/,
  /lucide-react\/dist\/esm\/icons\/(?:heart|list|layout-grid|sliders-horizontal)\./,
];
/** Parts that both areas use. */
const SHARED = [
  /\/web\/submit\/(?!use-download)|\/web\/api\/(?:rows-in-place|has-collections|brand\.queries|products\.queries)/,
  /\/web\/ui\/(?:second-click|held-place|use-centred|use-narrow|focus-around|focus-is-nowhere|use-paused|way-link|typed-into|error-state|empty-state|dialog|drawer|use-modal|skeleton|wordmark)\./,
  /\/web\/part\/idle\.|\/web\/format\/(?:today|money)\.|\/web\/notices\/(?:bell|unread\.query)\.tsx?|\/web\/cart\/count-of\.|\/web\/product\/product-picture\./,
  /\/web\/app\/(?:missing-page\.|shell\/(?:use-fetch-ahead|use-keys|focus-search|use-sign-out|nav-link|navigation))/,
  /useRouterState|useMutation\b|useMutationState|useIsMutating|useBlocker|mutationObserver|useInfiniteQuery|infiniteQueryO/,
  /\/contract\/(?:size-order|size-blocks|catalog-sort|calendar|delivery|group-kinds|price-kind|category|color|color-names|notice-count|product-state|coupon-code|brand|money-text|money|order-limits|pack|group-ids|product|product-endpoints|product-image|picture-files|favorites|own-term|paging|stock-cause)\.ts/,
  /lucide-react\/dist\/esm\/icons\/(?:bell|triangle-alert|triangle-exclamation-point|building-2|building-complex|chart-column|landmark|file-text|layout-dashboard|package|receipt-text|shirt|store|settings|check|search|log-out|wrench|bookmark|minus|plus|trash|trash-2|shopping-bag|layers|calendar-range|image-off|rotate-ccw)\./,
];
/** What both sides' pages about orders know of them. */
const ORDERS =
  /\/web\/order\/(?:order-badge|term-text)\.|\/contract\/(?:order|order-endpoints|order-documents|order-status|checkout|invoice|receipts|receivables|boleto|boleto-state|bank-files|statements|repeat-order|late-charges|uploads|garment-blocks|fiscal-note|nfe|day|promotion-scope|freight|pix|pix-charges|explained-price|company-statement)\.ts|\/web\/submit\/use-download|\/web\/api\/(?:orders\.queries|invoices\.queries|nfe\.queries|download|save-file|upload)|lucide-react\/dist\/esm\/icons\/(?:ban|clock|hourglass|package-x|badge-check|refresh-cw|download|file-up|file-search|file-check|banknote|scissors|truck|package-check|map-pin-check|share-2|wallet|timer)\./;
/** What an order is shown with: many small files would be many names to keep. */
const ORDER_PARTS =
  /\/web\/(?:order(?!\/(?:payment-data|use-credit|automatic-pix|charged-pix|order-badge|term-text|pix-parts|pix-code))|receipt)\/|\/web\/api\/(?:own-orders\.queries|read-order)/;
/** What both sides' forms for an order are made of. */
const CHECKOUT =
  /\/web\/checkout\/(?!use-(?:coming-orders|programmed)\.|order-draft)|\/web\/format\/cep-field|\/web\/order\/payment-data|\/contract\/(?:promotions|coupons|checkout-totals|coupon-amount|shipping)\.ts/;
/** What most pages but the catalogue are made of: every small file is a name in the first load. */
const KIT =
  /\/web\/ui\/(?:badge|card|confirm-dialog|copy-button|copy-text|note|page-head|pagination|page-numbers|stat-value|table|tabs|use-file-input|use-last-page|use-retry|use-row-focus|use-focus-handover|paged-list|action-button|file-field|choice-cards|loading-or-failed|form-dialog|file-picture)\.|\/web\/format\/(?:date|month|mask|decimal|cnpj-hint|state-options|typed-number)\.|\/contract\/(?:brazilian-states|cep|cnpj)\.ts|\/web\/leave\/|\/web\/sessions\/ago\.rules|\/web\/format\/whatsapp\.|lucide-react\/dist\/esm\/icons\/(?:arrow-left|arrow-right|calendar-clock|chevron-down|chevron-left|chevron-right|circle-question-mark|circle-x|copy|file-down|file-spreadsheet|package-plus|pencil|send|undo-2|upload|message-circle|mail|shield-check|users-round|user-plus)\./;
/** What the back office starts with. */
const DESK =
  /\/contract\/(?:admin-profiles|ledger-words|first-steps|users|resellers|applications|web-address|two-step-code|password)\.ts|\/web\/(?:api\/(?:rights|first-steps\.queries|resellers\.queries)|identity\/(?:offered|with-identity))\.tsx?|\/web\/ui\/(?:company-link|keys-everywhere)\./;
/** Small parts of its pages: every small file is a name in the first load. */
const OFFICE =
  /\/contract\/(?:audit|audit-words|notice-subjects|team|mail-log|reseller-imports|imports|import-fields|price-history|setting-labels|term-words)\.ts|\/web\/prices\/price-table-select\.|\/web\/ui\/(?:check|bulk-bar|day-field|keys-dialog|menu|menu-list|menu-place|row-menu)\.|lucide-react\/dist\/esm\/icons\/(?:ellipsis)\.|\/web\/groups\/(?:group-text)\.|\/web\/format\/credit-limit\.|\/web\/features\/admin\/applications\/application-text\./;
const among = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id));
const isBase = (id: string) => (LIBRARIES.test(id) && !SOME_PAGES.test(id)) || OWN.test(id);
const isData = (id: string) => DATA.test(id) && !SOME_PAGES.test(id);

export default defineConfig({
  root: 'web',
  plugins: [react(), noCircularChunks()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // The server tells pages which of their parts to fetch at once.
    manifest: true,
    target: 'es2022',
    // The content security policy refuses data: fonts and inline scripts, so everything is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs, in one file, and what all but the login need, in another: split up it compresses worse, and each new page would
        // move pieces of it about and make returning visitors fetch them again.
        codeSplitting: {
          groups: [
            { name: 'base', test: isBase },
            { name: 'data', test: isData },
            { name: 'shared', test: among(SHARED), includeDependenciesRecursively: false },
            { name: 'kit', test: KIT, includeDependenciesRecursively: false },
            {
              name: 'password',
              test: /\/contract\/password(?:-hint|-links)\.ts/,
              includeDependenciesRecursively: false,
            },
            { name: 'orders', test: ORDERS, includeDependenciesRecursively: false },
            { name: 'order-parts', test: ORDER_PARTS, includeDependenciesRecursively: false },
            {
              name: 'qr',
              test: /qrcode\.react|\/web\/order\/pix-(?:parts|code)\.|icons\/qr-code\./,
              includeDependenciesRecursively: false,
            },
            { name: 'checkout', test: CHECKOUT, includeDependenciesRecursively: false },
            {
              name: 'carts',
              test: /\/contract\/(?:carts|saved-carts|shared-carts|cart-merge|cart-lines)\.ts|\/web\/cart\/(?:saved-carts-name|saved-carts\.queries|sync\/sync\.rules)\./,
              includeDependenciesRecursively: false,
            },
            { name: 'desk', test: DESK, includeDependenciesRecursively: false },
            { name: 'office', test: OFFICE, includeDependenciesRecursively: false },
            {
              name: 'coming',
              test: /\/web\/(?:checkout\/use-(?:coming-orders|programmed)|format\/whole-number)\.|useQueries|queriesObserver/,
              includeDependenciesRecursively: false,
            },
            { name: 'shop', test: among(SHOP), includeDependenciesRecursively: false },
            { name: 'catalog', test: among(CATALOG), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/uploads': api },
  },
});
