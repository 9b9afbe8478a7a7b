import { expect, type Locator, type Page } from '@playwright/test';

/** Types the password into the question for it; the answer is the button that sends it. */
export async function identityAsked(page: Page, password: string): Promise<Locator> {
  const question = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(question).toBeVisible();
  await question.getByLabel('Senha', { exact: false }).first().fill(password);
  return question.getByRole('button', { name: 'Confirmar' });
}
