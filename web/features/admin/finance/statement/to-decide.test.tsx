import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { settleStatementEndpoint } from '#contract/statements';
import { answer, press } from '#web/testing/screen.ts';
import { server } from '#web/testing/server.ts';

import { match, serveFinance } from '../finance.fixture.ts';
import { approve, box, readMatches as read, selects, shared } from './statement.fixture.tsx';

beforeEach(serveFinance);

/** What is sent of a credit that somebody will decide about. */
const taken = (n: number, amount: number) => ({
  paymentId: `pix-${n}`,
  toDecide: true,
  description: `PIX RECEBIDO ${n}`,
  amount,
  date: '2026-11-14',
  endToEndId: null,
});

test('what nobody owes, or none of several, is taken to what waits for a decision', async () => {
  await read([
    match(3, { verdict: 'several', candidates: shared }),
    match(4, { verdict: 'several', candidates: shared, amount: 300 }),
    match(5, { verdict: 'none', candidates: [] }),
  ]);
  await userEvent.click(
    screen.getByRole('checkbox', {
      name: `Levar a Recebimentos para decidir: R$\u00A0500,00, 14/11/2026, PIX RECEBIDO 5`,
    }),
  );
  for (const select of selects()) {
    await userEvent.selectOptions(select, 'Nenhum destes: decidir em Recebimentos');
  }
  server.reply(settleStatementEndpoint, {
    message: 'Levado a Recebimentos para decidir',
    approved: 3,
  });
  await press('Levar selecionados (3)');
  await screen.findByRole('alertdialog', { name: 'Levar 3 pagamentos a Recebimentos?' });
  await answer('Levar');
  expect(await screen.findByText('Levado a Recebimentos para decidir')).toBeInTheDocument();
  expect(server.bodies(settleStatementEndpoint)).toEqual([
    { settlements: [taken(3, 300), taken(4, 300), taken(5, 500)] },
  ]);
});

test('one to approve and one to decide about: the question speaks of payments', async () => {
  await read([match(1, { proposed: false }), match(5, { verdict: 'none', candidates: [] })]);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Levar a Recebimentos/ }));
  expect(screen.getByRole('button', { name: 'Levar selecionados (1)' })).toBeVisible();
  await userEvent.click(box(1));
  await userEvent.click(await approve(2));
  await screen.findByRole('alertdialog', { name: 'Aprovar 2 pagamentos?' });
});
