import { demoAccount, expect, heading } from './fixtures.ts';
import { identityAsked } from './identity.ts';
import { toast } from './orders-page.ts';
import { test } from './own-server.ts';
import { expectUsableOnBothScreens } from './serious-violations.ts';
import { saveSettings } from './settings-page.ts';

const SHEET = [
  'Empresa\tCNPJ\tE-mail',
  'Brisa Modas\t11.222.333/0001-81\tcompras@brisa.example',
  'Sem endereço\t11.222.333/0001-81\tnada',
].join('\n');

test('an empty portal is set up step by step, tries the example and is rid of it again', async ({
  page,
  signedIn,
}) => {
  // Two thousand rows of an example come and go.
  test.slow();
  await signedIn('admin');
  await page.goto('/admin');
  const steps = page.getByRole('region', { name: 'Primeiros passos' });
  await expect(steps).toContainText('0 de 6 feitos');
  await steps.getByRole('button', { name: 'Usar a tabela sugerida' }).click();
  await expect(steps).toContainText('1 de 6 feitos');
  await steps.getByRole('button', { name: 'Escolher modelo' }).click();
  await expectUsableOnBothScreens(page, 'first steps');

  await steps.getByRole('radio', { name: /^Pronta entrega/ }).check();
  await steps.getByRole('button', { name: 'Usar este modelo' }).click();
  const texts = page.getByRole('dialog', { name: 'Publicar termos e política' });
  for (const name of ['Termos de uso', 'Política de privacidade']) {
    const field = texts.getByLabel(name);
    await field.fill((await field.inputValue()).replaceAll(/\[[^\]]+\]/g, 'São Paulo'));
  }
  await texts.getByRole('button', { name: 'Publicar' }).click();
  await expect(toast(page, 'Termos e política publicados')).toBeVisible();
  await expect(steps).toContainText('2 de 6 feitos');

  await steps.getByRole('link', { name: 'Preencher: Marca e logo' }).click();
  const form = page.getByRole('form', { name: 'Configurações do Sistema' });
  await form.getByLabel('Nome da empresa').fill('Jandira');
  await form.getByLabel('CNPJ').fill('11222333000181');
  await saveSettings(form);
  await page.getByRole('navigation', { name: 'Seções' }).getByText('Primeiros passos').click();
  await expect(steps).toContainText('3 de 6 feitos');

  await steps.getByRole('link', { name: 'Importar planilha: Primeiros revendedores' }).click();
  await page.getByRole('button', { name: 'Colar células' }).click();
  await page.getByLabel('Células copiadas').fill(SHEET);
  await page.getByRole('button', { name: 'Ler células' }).click();
  await expect(page.getByRole('row', { name: /Com erro.*E-mail inválido/ })).toBeVisible();
  await expectUsableOnBothScreens(page, 'resellers out of a sheet');
  await page.getByRole('button', { name: 'Cadastrar 1 revendedor' }).click();
  await expect(page.getByText('1 revendedor cadastrado, 1 convite a caminho.')).toBeVisible();

  await page.goto('/admin');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await expect(steps).toContainText('4 de 6 feitos');
  await page.getByRole('button', { name: 'Começar com dados de exemplo' }).click();
  await (await identityAsked(page, demoAccount('admin').password)).click();
  await expect(toast(page, 'Dados de exemplo carregados')).toBeVisible();
  const products = page.getByText('Total de Produtos').locator('..').getByRole('definition');
  await expect(products).not.toHaveText('0');
  await page.getByRole('button', { name: 'Apagar exemplo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Apagar os dados de exemplo?' });
  await question.getByRole('button', { name: 'Apagar exemplo' }).click();
  await expect(toast(page, 'Dados de exemplo apagados')).toBeVisible();
  await expect(products).toHaveText('0');
  // What the brand brought itself is still there.
  await expect(steps).toContainText('4 de 6 feitos');
});
