import { showMenu } from './admin-menu.ts';
import { startBuiltServer, type BuiltServer } from './built-server.ts';
import { newCompany } from './companies.ts';
import { test as base, expect, heading, signInAs } from './fixtures.ts';
import { mailsTo } from './mail-box.ts';
import { patience } from './patience.ts';
import { fillIn, send } from './register-form.ts';
import { rowOf } from './resellers-page.ts';

const ADMIN = { email: 'chefe@marca.example', password: 'senha-do-chefe' };

/** A server of its own: the badge counts all applications, and other journeys send some. */
const test = base.extend<{ ownServer: BuiltServer }>({
  ownServer: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the first parameter
    async ({}, provide) => {
      const server = await startBuiltServer({
        DEMO: 'off',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
      });
      await provide(server);
      await server.stop();
    },
    { timeout: patience(90_000) },
  ],
  baseURL: async ({ ownServer }, provide) => provide(ownServer.url),
});

test('a company registers, the administrator approves it, a mail is sent, and it signs in', async ({
  page,
  someoneElse,
  ownServer,
}) => {
  const company = newCompany();
  const admin = await someoneElse(ADMIN);
  const pending = async () => {
    await admin.goto('/admin');
    await expect(heading(admin, 'Dashboard')).toBeVisible();
    return (await showMenu(admin)).getByRole('link', { name: 'Revendedores' });
  };
  await expect(await pending()).toHaveAccessibleName('Revendedores');

  await page.goto('/register');
  await fillIn(page, company);
  await send(page);
  await expect(page).toHaveURL(/\/login$/);

  await expect(await pending()).toHaveAccessibleName(/^Revendedores\s*1 pendentes?$/);
  await expect.poll(() => mailsTo(ADMIN.email, ownServer.dataDir)).toHaveLength(1);
  const [news] = await mailsTo(ADMIN.email, ownServer.dataDir);
  expect(news?.subject).toBe(`Novo cadastro de revendedor: ${company.companyName}`);

  await admin.goto('/admin/applications');
  await expect(admin.getByText('Pendentes: 1', { exact: true })).toBeVisible();
  await admin.getByRole('link', { name: `Ver detalhes de ${company.companyName}` }).click();
  await expect(heading(admin, company.companyName)).toBeVisible();
  await expect(admin.getByText('Nenhum anexo enviado')).toBeVisible();
  await admin.getByRole('button', { name: 'Aprovar Aplicação' }).click();
  await expect(admin.getByText('Aplicação aprovada com sucesso')).toBeVisible();
  await expect(admin).toHaveURL(/\/admin\/resellers$/);
  await expect(rowOf(admin, company).getByText('Aprovado', { exact: true })).toBeVisible();
  const entry = (await showMenu(admin)).getByRole('link', { name: 'Revendedores' });
  await expect(entry).toHaveAccessibleName('Revendedores');

  await expect.poll(() => mailsTo(company.email, ownServer.dataDir)).toHaveLength(1);
  const [mail] = await mailsTo(company.email, ownServer.dataDir);
  expect(mail?.subject).toBe('Seu cadastro foi aprovado: Ourela');
  expect(mail?.text).toContain(`Olá, ${company.companyName}!`);
  expect(mail?.text).toContain(`${ownServer.url}/login`);
  expect(mail?.html).toContain(`href="${ownServer.url}/login"`);

  await signInAs(page, company);
  await expect(page).toHaveURL(/\/reseller$/);
  await expect(heading(page, 'Dashboard')).toBeVisible();
});
