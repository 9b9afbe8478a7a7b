import { screen } from '@testing-library/react';

import { readStatementEndpoint, type StatementMatch } from '#contract/statements';
import { rowsOf } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { openFinance, sendFile } from '../finance-page.fixture.tsx';
import { candidate } from '../finance.fixture.ts';

export const FIELD = 'Extrato com os PIX recebidos';
export const TABLE = 'Pagamentos do extrato';

/** Of two payments that fit both. */
export const shared = [candidate(8, 300), candidate(9, 300)];

/** A statement that has just been read. */
export async function readMatches(matches: StatementMatch[]): Promise<void> {
  server.reply(readStatementEndpoint, { matches, skipped: [], passed: [] });
  await openFinance('?aba=extrato');
  await sendFile(FIELD, 'extrato.ofx', 'OFX');
  await rowsOf(TABLE);
}

export const box = (n: number) =>
  screen.getByRole('checkbox', {
    name: `Aprovar o comprovante do pedido #0000000${n}, R$\u00A0${n}00,00`,
  });

export const selects = () =>
  screen.getAllByRole('combobox', { name: /^Comprovante que o pagamento/ });

export const approve = (count: number) =>
  screen.findByRole('button', { name: `Aprovar selecionados (${count})` });
