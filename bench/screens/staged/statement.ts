import type { Page } from '@playwright/test';

import { civilDate } from '#contract/calendar';
import { receivablesEndpoint } from '#contract/receivables';
import { csvOf } from '#server/testing/statements';

import { bearer } from '../../../e2e/companies.ts';
import { storedToken } from '../../../e2e/fixtures.ts';

/** Every kind of line: two that seem to pay an invoice, two of nobody, a balance, and one that is wrong. */
export async function readStatement(page: Page): Promise<void> {
  const headers = bearer((await storedToken(page)) ?? '');
  const reply = await page.request.get(receivablesEndpoint.path, { headers });
  const { receivables } = receivablesEndpoint.reply.parse(await reply.json());
  const [first, second] = receivables;
  if (!first || !second) throw new Error('two invoices are open');
  const day = civilDate(new Date());
  const credits = [
    { amount: 1_000, text: 'SALDO ANTERIOR' },
    { amount: first.amount, text: `PIX RECEBIDO ${first.user.companyName ?? ''}` },
    { amount: second.amount, text: 'PIX RECEBIDO' },
    { amount: 1_234.56, text: 'TED RECEBIDA 99.709.154/0001-14 CONFECCOES DO VALE DO ITAJAI' },
    { amount: 87.1, text: 'PIX RECEBIDO JOANA P ***.982.247-**' },
  ].map((one, at) => ({ id: `tela-${at}`, day, ...one }));
  const text = `${csvOf(credits)}\r\n31/02/2026;PIX RECEBIDO;10,00;tela-9`;
  await page.getByLabel('Extrato com os PIX recebidos').setInputFiles({
    name: 'extrato.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'utf8'),
  });
  await page.getByRole('region', { name: 'Pagamentos do extrato' }).waitFor();
}
