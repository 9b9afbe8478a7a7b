import type { Page } from '@playwright/test';

import { bearer, newCompany } from './companies.ts';
import { adminToken, expect, heading, test, tokenOf } from './fixtures.ts';
import { documentField, fillUpToDocuments, goOn, PDF, picture, sendForm } from './long-form.ts';
import { mailsTo } from './mail-box.ts';

/** What this page's browser gets from an address. */
const fetched = (page: Page, address: string, token?: string) =>
  page.evaluate(
    async ([url, authorization]) => {
      const reply = await fetch(url, authorization ? { headers: { authorization } } : {});
      return { status: reply.status, bytes: (await reply.arrayBuffer()).byteLength };
    },
    [address, token ? bearer(token).authorization : ''] as const,
  );

test.use({ expectedErrors: /status of 40[34]/ });

test('documents are seen by the administrator who opens the application, and by nobody else', async ({
  page,
  request,
  someoneElse,
}) => {
  const company = newCompany();
  await fillUpToDocuments(page, company);
  await documentField(page, 'Contrato social').setInputFiles(PDF);
  await documentField(page, 'Foto da fachada').setInputFiles(await picture());
  await goOn(page);
  await sendForm(page);

  const admin = await someoneElse('admin');
  await admin.goto('/admin/applications');
  await admin.getByRole('link', { name: `Ver detalhes de ${company.companyName}` }).click();
  await expect(heading(admin, company.companyName)).toBeVisible();
  const thumbnail = admin.getByRole('img', { name: 'Foto da fachada' });
  await thumbnail.scrollIntoViewIfNeeded();
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(320);
  await expect(admin.getByText('PDF', { exact: true })).toBeVisible();
  const open = admin.getByRole('link', { name: /^Abrir\s+Contrato social/ });
  await expect(open).toHaveAttribute('target', '_blank');
  const addresses = [
    String(await open.getAttribute('href')),
    String(await thumbnail.getAttribute('src')),
  ];
  expect(await fetched(admin, String(addresses[0]))).toEqual({
    status: 200,
    bytes: PDF.buffer.byteLength,
  });

  const reseller = await someoneElse('reseller');
  await reseller.goto('/reseller');
  const adminsToken = await adminToken(request);
  const resellerToken = await tokenOf(request, 'reseller');
  for (const address of addresses) {
    const bare = String(address.split('?')[0]);
    const forged = address.replace(/signature=.{4}/, 'signature=AAAA');
    for (const refused of [bare, forged, `${bare}?expires=9999999999`]) {
      expect((await fetched(page, refused)).status, `a visitor at ${refused}`).toBe(403);
      expect((await fetched(reseller, refused, resellerToken)).status).toBe(403);
      expect((await fetched(admin, refused, adminsToken)).status).toBe(403);
    }
  }

  await admin.getByRole('button', { name: 'Aprovar Aplicação' }).click();
  await expect(admin).toHaveURL(/\/admin\/resellers$/);
  await expect.poll(() => mailsTo(company.email)).toHaveLength(1);
  const [mail] = await mailsTo(company.email);
  const link = /http\S+\/recovery#token=[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  await page.goto(String(link));
  await expect(page.getByLabel('E-mail')).toHaveValue(company.email);
});
