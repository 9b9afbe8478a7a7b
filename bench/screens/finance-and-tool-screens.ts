import type { Page } from '@playwright/test';

import { press, pressTab, steps, type Screen } from './screen.ts';

const finance = '/admin/finance';
const tool = '/admin/tool';

/** A new product, a wrong price and a size that is not named: one row for each verdict. */
const SHEET = [
  ['SKU', 'Título', 'Categoria', 'Preço de varejo', 'Preço 40%', 'Tamanho', 'Estoque'],
  ['TELA-1', 'Camisa da tela', 'Camisas', '199,90', '119,90', 'M', '5'],
  ['TELA-1', 'Camisa da tela', 'Camisas', '199,90', 'caro', 'G', '5'],
  ['TELA-2', 'Calça da tela', 'Calças', '299,90', '179,90', '', '-1'],
];
const paste = async (page: Page) => {
  await page.getByRole('button', { name: 'Colar células' }).click();
  const text = SHEET.map((cells) => cells.join('\t')).join('\n');
  await page.getByLabel('Células copiadas').fill(text);
  await page.getByRole('button', { name: 'Ler células' }).click();
  await page.getByRole('region', { name: 'Confira as colunas' }).waitFor();
};
const check = async (page: Page) => {
  await page.getByRole('button', { name: 'Conferir planilha' }).click();
  await page.getByRole('region', { name: 'Confira o que muda' }).waitFor();
};

const screens: Omit<Screen, 'who'>[] = [
  ...['A receber', 'Recebimentos', 'Remessas', 'Retornos', 'Extrato PIX', 'PIX'].map((tab) => ({
    name: `finance-${tab.toLowerCase().replaceAll(' ', '-')}`,
    path: finance,
    open: pressTab(tab),
  })),
  { name: 'tool-import', path: tool, open: pressTab('Importar') },
  { name: 'tool-import-columns', path: tool, open: steps(pressTab('Importar'), paste) },
  { name: 'tool-import-check', path: tool, open: steps(pressTab('Importar'), paste, check) },
  { name: 'tool-prices', path: tool, open: pressTab('Preços') },
  {
    name: 'tool-prices-errors',
    path: tool,
    open: steps(pressTab('Preços'), press('Conferir preços')),
  },
  { name: 'tool-exports', path: tool, open: pressTab('Exportar') },
  { name: 'tool-mails', path: tool, open: pressTab('E-mails') },
  { name: 'tool-upkeep', path: tool, open: pressTab('Manutenção') },
  {
    name: 'tool-upkeep-checked',
    path: tool,
    open: steps(pressTab('Manutenção'), press('Verificar agora')),
    masked: '.upkeep-verdict',
  },
];

export const FINANCE_AND_TOOL_SCREENS: Screen[] = screens.map((screen) => ({
  ...screen,
  who: 'admin',
  name: `admin-${screen.name}`,
}));
