import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { noCircularChunks } from './scripts/no-circular-chunks.ts';
import { spreadSubjects } from './scripts/spread-subjects.ts';

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
  /\/web\/product\/(?!restock)|\/web\/grades\/(?:grades\.|use-grades)/,
  /\/web\/cart\/(?!sync\/(?!shadow)|save-cart-form|saved-carts|put-lines)/,
  /\/web\/features\/reseller\/catalog\/(?:(?!catalog-page)[^/]+|product\/(?:offer\.rules|put-in-cart)\.ts)$/,
  /\/web\/app\/shell\/(?:reseller-(?!area)|use-sign-out|nav-link|navigation)/,
  /\/web\/app\/pages\/(?:message-page|go-back)\./,
  /\/web\/ui\/(?:dialog|drawer|use-modal|search-field|use-search-text|use-after-typing|skeleton|empty-state|wordmark|notify-undoable)\./,
  /\/web\/api\/(?:products|settings)\.queries|\/web\/api\/offered-collections\.query/,
  /\/web\/format\/(?:money|discount|chart-cells)/,
  /\/contract\/(?:money-text|money|order-limits|pack|price-ladder|group-ids)\.ts/,
  /\/contract\/(?:product|product-endpoints|product-image|picture-files|favorites|suggestions|grades|offered-collections|checkout-settings|own-term|paging|stock-cause)\.ts/,
  /useInfiniteQuery|infiniteQueryO/,
  /lucide-react\/dist\/esm\/icons\/(?:wrench|bookmark|check|image-off|minus|plus|search|trash|trash-2|heart|list|layout-grid|sliders-horizontal|shopping-bag|log-out|rotate-ccw|layers|calendar-range)\./,
];
/** Small parts that both areas use. */
const SHARED =
  /\/web\/submit\/(?!use-download)|\/web\/api\/(?:rows-in-place|has-collections)|\/web\/ui\/(?:second-click|held-place|use-centred|use-narrow|focus-around|use-paused|way-link)\.|\/web\/part\/idle\.|\/web\/format\/today\.|\/web\/notices\/(?:bell|unread\.query)\.tsx?|\/web\/ui\/typed-into\.|\/web\/app\/(?:missing-page\.|shell\/(?:use-fetch-ahead|use-keys|focus-search))|useRouterState|useMutation\b|useMutationState|useIsMutating|useBlocker|mutationObserver|focus-is-nowhere|\/contract\/(?:size-order|size-blocks|catalog-sort|calendar|delivery|group-kinds|price-kind|category|color|color-names|notice-count|product-state|coupon-code)\.ts|\/web\/ui\/error-state\.|lucide-react\/dist\/esm\/icons\/(?:bell|triangle-alert|triangle-exclamation-point|building-2|building-complex|chart-column|landmark|file-text|layout-dashboard|package|receipt-text|shirt|store)\./;
/** What both sides' pages about orders are made of: many small files would be many names to keep. */
const ORDERS =
  /\/web\/(?:order(?!\/(?:payment-data|use-credit|automatic-pix|charged-pix))|receipt)\/|\/contract\/(?:order|order-endpoints|order-documents|order-status|checkout|invoice|receipts|receivables|boleto|boleto-state|bank-files|statements|repeat-order|late-charges|uploads|garment-blocks|fiscal-note|nfe|day|promotion-scope)\.ts|\/web\/submit\/use-download|\/web\/api\/(?:(?:own-)?orders\.queries|invoices\.queries|nfe\.queries|read-order|download|save-file|upload)|lucide-react\/dist\/esm\/icons\/(?:ban|clock|hourglass|package-x|badge-check|refresh-cw|download|file-up|file-search|file-check|banknote|scissors|truck|package-check|map-pin-check|share-2|wallet|timer)\./;
/** What most pages but the catalogue are made of: every small file is a name in the first load. */
const KIT =
  /\/web\/ui\/(?:badge|card|confirm-dialog|copy-button|copy-text|note|page-head|pagination|page-numbers|stat-value|table|tabs|use-file-input|use-last-page|use-retry|use-row-focus|use-focus-handover|paged-list|action-button|file-field|choice-cards|loading-or-failed|form-dialog|file-picture)\.|\/web\/format\/(?:date|month|mask|decimal|cnpj-hint|state-options|typed-number)\.|\/contract\/(?:brazilian-states|cep|cnpj)\.ts|\/web\/leave\/|\/web\/sessions\/ago\.rules|\/web\/format\/whatsapp\.|lucide-react\/dist\/esm\/icons\/(?:arrow-left|arrow-right|calendar-clock|chevron-down|chevron-left|chevron-right|circle-question-mark|circle-x|copy|file-down|file-spreadsheet|package-plus|pencil|send|undo-2|upload)\./;
/** Small parts of the back office's pages, for the same reason. */
const DESK =
  /\/contract\/(?:admin-profiles|ledger-words|audit|audit-words|notice-subjects|team|mail-log|first-steps|reseller-imports|price-history|setting-labels|term-words)\.ts|\/web\/prices\/price-table-select\.|\/web\/(?:api\/(?:rights|first-steps\.queries|resellers\.queries)|identity\/offered)\.tsx?|\/web\/ui\/(?:company-link|check|bulk-bar|day-field|keys-everywhere|keys-dialog)\.|lucide-react\/dist\/esm\/icons\/(?:message-circle|mail|shield-check|users-round|user-plus)\.|\/web\/groups\/(?:group-text)\.|\/web\/format\/credit-limit\.|\/web\/features\/admin\/applications\/application-text\./;
const isShop = (id: string) => SHOP.some((part) => part.test(id));
const isBase = (id: string) => (LIBRARIES.test(id) && !SOME_PAGES.test(id)) || OWN.test(id);
const isData = (id: string) => DATA.test(id) && !SOME_PAGES.test(id);

export default defineConfig({
  root: 'web',
  plugins: [react(), noCircularChunks()],
  css: { postcss: { plugins: [spreadSubjects] } },
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
            { name: 'shared', test: SHARED, includeDependenciesRecursively: false },
            { name: 'kit', test: KIT, includeDependenciesRecursively: false },
            {
              name: 'password',
              test: /\/contract\/password(?:-hint|-links)?\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'orders',
              test: ORDERS,
              includeDependenciesRecursively: false,
            },
            {
              name: 'carts',
              test: /\/contract\/(?:carts|saved-carts|shared-carts|cart-merge|cart-lines)\.ts|\/web\/cart\/(?:saved-carts-name|saved-carts\.queries|put-lines\.rules|sync\/sync\.rules)\./,
              includeDependenciesRecursively: false,
            },
            { name: 'desk', test: DESK, includeDependenciesRecursively: false },
            {
              name: 'coming',
              test: /\/web\/(?:checkout\/use-(?:coming-orders|programmed)|format\/whole-number)\.|useQueries|queriesObserver/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'shop',
              test: isShop,
              includeDependenciesRecursively: false,
            },
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
