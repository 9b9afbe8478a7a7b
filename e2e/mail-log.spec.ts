import type { Page } from '@playwright/test';

import { demoAccount, expect, test } from './fixtures.ts';
import { mailsTo } from './mail-box.ts';
import { toast } from './orders-page.ts';
import { openSettings } from './settings-page.ts';
import { openTool } from './tool-page.ts';

// The browser's own line about the second press.
test.use({ expectedErrors: /the server responded with a status of 429/ });

const SUBJECT = 'E-mail de teste: Ourela';
const { email } = demoAccount('admin');

const delivered = async () => (await mailsTo(email)).filter(({ subject }) => subject === SUBJECT);
const rows = (page: Page) => page.getByRole('row').filter({ hasText: SUBJECT });

/** From the row's button to the question and its answer. */
async function resend(page: Page): Promise<void> {
  await rows(page)
    .last()
    .getByRole('button', { name: /^Reenviar/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Reenviar este e-mail?' });
  await expect(question).toContainText(email);
  await question.getByRole('button', { name: 'Reenviar' }).click();
  await expect(question).toBeHidden();
}

test('a test mail is found in the log, read there and sent once more', async ({
  page,
  signedIn,
}) => {
  await signedIn('admin');
  const form = await openSettings(page);
  await form.getByRole('button', { name: 'Enviar e-mail de teste' }).click();
  await expect(toast(page, `E-mail de teste a caminho de ${email}`)).toBeVisible();
  await expect.poll(delivered).toHaveLength(1);

  await openTool(page, 'E-mails');
  await page.getByLabel('Filtrar por tipo').selectOption('E-mail de teste');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Enviado');
  await rows(page)
    .getByRole('button', { name: /^Detalhes/ })
    .click();
  const details = page.getByRole('dialog', { name: SUBJECT });
  await expect(details).toContainText('Se ele chegou, o envio de e-mails está funcionando.');
  await details.getByRole('button', { name: 'Fechar' }).last().click();

  await resend(page);
  await expect(toast(page, `E-mail na fila para ${email}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('reenvio');
  await expect.poll(delivered).toHaveLength(2);
  await resend(page);
  await expect(toast(page, 'foi reenviado há menos de um minuto', 'alert')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  expect(await delivered()).toHaveLength(2);
});
