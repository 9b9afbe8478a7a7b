import {
  test as base,
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';

import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts';

type DemoAccountKey = (typeof DEMO_ACCOUNTS)[number]['key'];

export type Credentials = { email: string; password: string };

export function demoAccount(key: DemoAccountKey): Credentials {
  const account = DEMO_ACCOUNTS.find((candidate) => candidate.key === key);
  if (!account) throw new Error(`No demo account ${key}`);
  return account;
}

/** The browser's own line about a call that wants the password once more; the page asks for it. */
const ASKS_AGAIN = /status of 428/;

/** Collects what no page may do while a person uses it: script errors and refused content. */
async function watch(page: Page, problems: string[]): Promise<void> {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !ASKS_AGAIN.test(message.text()))
      problems.push(`console: ${message.text()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportError(new Error(`content security policy: ${violatedDirective} ${blockedURI}`));
    });
  });
}

type Options = {
  /** What a journey provokes on purpose, such as the browser's own line about a 401. */
  expectedErrors: RegExp;
};

type Fixtures = {
  problems: string[];
  /** Opens the session through the API, as if the person had signed in earlier. */
  signedIn: (who: DemoAccountKey | Credentials) => Promise<string>;
  /** Another person at another computer, a visitor unless said who; under the same watch. */
  someoneElse: (who?: DemoAccountKey | Credentials) => Promise<Page>;
};

export async function tokenOf(
  request: APIRequestContext,
  who: DemoAccountKey | Credentials,
): Promise<string> {
  const { email, password } = typeof who === 'string' ? demoAccount(who) : who;
  const reply = await request.post('/api/auth/login', { data: { email, password } });
  expect(reply.status(), `sign in as ${email}`).toBe(200);
  const { token } = (await reply.json()) as { token: string };
  return token;
}

/** The server under test; some journeys start their own. */
const servers = new WeakMap<APIRequestContext, string>();
const adminTokens = new Map<string, Promise<string>>();

/**
 * The administrator who prepares what a journey needs and looks up what came of it: one session per
 * server and worker, as a password costs the server more than what is asked with it. No page ends it.
 */
export function adminToken(request: APIRequestContext): Promise<string> {
  const server = servers.get(request) ?? '';
  const token = adminTokens.get(server) ?? tokenOf(request, 'admin');
  adminTokens.set(server, token);
  return token;
}

export const test = base.extend<Options & Fixtures>({
  expectedErrors: [/(?!)/, { option: true }],

  request: async ({ request, baseURL }, provide) => {
    servers.set(request, String(baseURL));
    await provide(request);
  },

  problems: async ({ expectedErrors }, provide) => {
    const problems: string[] = [];
    await provide(problems);
    const unexpected = problems.filter((text) => !expectedErrors.test(text));
    expect(unexpected, 'errors in the console').toEqual([]);
  },

  page: async ({ page, problems }, provide) => {
    await watch(page, problems);
    await provide(page);
  },

  signedIn: async ({ page, request }, provide) => {
    await provide(async (who) => {
      const token = await tokenOf(request, who);
      await leaveInStorage(page, 'token', token);
      return token;
    });
  },

  someoneElse: async ({ browser, request, problems }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (who) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await watch(page, problems);
      if (who) await leaveInStorage(page, 'token', await tokenOf(request, who));
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

/** As an earlier visit would have left it: there when the first page opens, then left alone. */
export const leaveInStorage = (page: Page, key: string, value: string): Promise<unknown> =>
  page.addInitScript(
    ([name, content]) => {
      const mark = `left:${name}`;
      if (sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, 'yes');
      localStorage.setItem(name, content);
    },
    [key, value] as const,
  );

/** Types into the login page, the way a person does. */
export async function signInAs(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('token'));

/** The title of the page on screen. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Presses Tab until this is focused; a stop that no Tab reaches fails the journey. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}
