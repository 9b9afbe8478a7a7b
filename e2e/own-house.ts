import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { demoAccount, test as base } from './fixtures.ts';
import { patience } from './patience.ts';

/**
 * An empty house with an administrator, for journeys that change what everybody sees: settings, the
 * terms, all prices of a category, which import was the last one.
 */
export const test = base.extend<{ house: BuiltServer }>({
  house: [
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
  baseURL: async ({ house }, provide) => provide(house.url),
});
