import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { openPages } from '#web/testing/open-pages.tsx';

import { FinancePage } from './finance-page.tsx';

export const openFinance = (search = '') =>
  openPages(
    { '/admin/finance': FinancePage },
    { at: `/admin/finance${search}`, title: 'Financeiro' },
  );

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** In the question on top, the answer of this name. */
export const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

export const sendFile = async (label: string, name: string, content = 'abc') =>
  userEvent.upload(await screen.findByLabelText(label), new File([content], name), {
    applyAccept: false,
  });

export const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.trim());

export const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
