import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { demoAccount, test as base } from './fixtures.ts';
import { patience } from './patience.ts';

/**
 * An empty server with an administrator, for journeys that change what everyone sees: settings, terms,
 * all prices of a category, the last import.
 */
export const test = base.extend<{ ownServer: BuiltServer }>({
  ownServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the first parameter
    async ({}, provide) => {
      const { email, password } = demoAccount('admin');
      const server = await startBuiltServer({
        DEMO: 'off',
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
      });
      await provide(server);
      await server.stop();
    },
    { timeout: patience(90_000) },
  ],
  baseURL: async ({ ownServer }, provide) => provide(ownServer.url),
});
