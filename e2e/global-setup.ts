import { rememberedBrowser } from './browser.ts';
import { startBuiltServer } from './built-server.ts';
import { requireIntegrity } from './integrity.ts';

/** One server for the whole run; the workers learn where it is from the environment. */
async function serveTheRun(): Promise<() => Promise<void>> {
  rememberedBrowser(); // says what to do where none was chosen
  const server = await startBuiltServer();
  process.env['E2E_URL'] = server.url;
  process.env['E2E_DATA_DIR'] = server.dataDir;
  return async () => {
    try {
      await requireIntegrity(server.url);
    } finally {
      await server.stop();
    }
  };
}

// Playwright takes the setup from the default export.
// oxlint-disable-next-line import/no-default-export -- the only way Playwright finds it
export default serveTheRun;
