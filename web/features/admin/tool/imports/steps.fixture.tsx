import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** In the question on top, the answer of this name. */
export const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

export const sendFile = async (name: string, content = 'abc') =>
  userEvent.upload(
    await screen.findByLabelText('Planilha de produtos'),
    new File([content], name),
    {
      applyAccept: false,
    },
  );

export const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.trim());

export const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);

/** On the page itself; the toasts' region is an alert as well, and always there. */
const page = () => within(screen.getByRole('tabpanel'));
export const alertOnPage = () => page().findByRole('alert');
export const noAlert = () => page().queryByRole('alert');
