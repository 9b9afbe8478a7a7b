import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** The libraries of every page. */
const LIBRARIES =
  /node_modules\/(?:react|react-dom|scheduler|clsx|use-sync-external-store|zod|@tanstack)\//;
/** Parts of the libraries that only some pages use. */
const SOME_PAGES =
  /[iI]nfiniteQuery|[qQ]ueriesObserver|useQueries|useBlocker|useMutationState|useIsMutating|mutationObserver|useMutation\b/;
/** Our own small modules that the first page needs and most others too. */
const OWN =
  /\/(?:web\/api\/(?:call|api-error|token|session-lost)|web\/ui\/(?:button|button-class|field|field-frame|use-field|theme)|contract\/(?:text|errors|session|closed-set))\.tsx?$/;
const isBase = (id: string) => (LIBRARIES.test(id) && !SOME_PAGES.test(id)) || OWN.test(id);

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss()],
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
        // What every page needs, in one file: split up it compresses worse, and each new page would
        // move pieces of it about and make returning visitors fetch them again.
        codeSplitting: { groups: [{ name: 'base', test: isBase }] },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/uploads': api },
  },
});
