import { writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, heading, test } from './fixtures.ts';
import { photographs } from './products.ts';

const chooser = (page: Page) => page.getByLabel('Imagens do produto');
const tiles = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('img', { name: /^Imagem \d de \d$/ }) });
const refusal = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

// The browser's own line about the upload that is refused.
test.use({ expectedErrors: /status of 400/ });

test('pictures are judged one by one, put in order and removed by keyboard', async ({
  page,
  signedIn,
}, testInfo) => {
  const sent: string[] = [];
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().includes('/upload/')) sent.push(one.url());
  });
  const files = await photographs(7, testInfo);
  const [photograph = ''] = files;
  await signedIn('admin');
  await page.goto('/admin/products/create');
  await expect(heading(page, 'Novo Produto')).toBeVisible();

  await test.step('seven at once are too many, and none is sent', async () => {
    await chooser(page).setInputFiles(files);
    await expect(refusal(page, 'Máximo de 6 imagens permitidas')).toBeVisible();
    await expect(tiles(page)).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  await test.step('a drawing under the name of a photograph is refused in words, and nothing of that upload stays', async () => {
    const drawing = testInfo.outputPath('vestido.jpg');
    await writeFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    await chooser(page).setInputFiles([photograph, drawing]);
    const refused = 'vestido.jpg: arquivo inválido. Envie JPG, PNG, WEBP ou AVIF.';
    await expect(refusal(page, refused)).toBeVisible();
    await expect(tiles(page)).toHaveCount(0);
    await chooser(page).setInputFiles(photograph);
    await expect(page.getByText('Imagens enviadas com sucesso!')).toBeVisible();
    await expect(tiles(page)).toHaveCount(1);
    await expect(page.getByText(refused)).toHaveCount(0);
  });

  await test.step('a file that is no picture at all is refused before it is sent, the others are not', async () => {
    const document = testInfo.outputPath('tabela.pdf');
    await writeFile(document, '%PDF-1.7');
    await chooser(page).setInputFiles([document, ...files.slice(1, 3)]);
    await expect(refusal(page, 'tabela.pdf: envie imagens JPG, PNG, WEBP ou AVIF.')).toBeVisible();
    await expect(tiles(page)).toHaveCount(3);
  });

  const addresses = () =>
    tiles(page)
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const [first, second, third] = await addresses();

  await page.getByRole('button', { name: 'Mover para a esquerda: imagem 3' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(addresses).toEqual([first, third, second]);
  // The focus goes along, so that the next press moves the same picture on.
  await page.keyboard.press('Enter');
  await expect.poll(addresses).toEqual([third, first, second]);
  await expect(tiles(page).first()).toContainText('Capa');

  await page.getByRole('button', { name: 'Remover imagem 1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(addresses).toEqual([first, second]);
  await expect(page.getByRole('button', { name: 'Remover imagem 1', exact: true })).toBeFocused();
});
