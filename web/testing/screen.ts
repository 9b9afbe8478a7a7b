import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Once it is there. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

declare global {
  // oxlint-disable-next-line no-var -- how React names it
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** With nothing but what the press itself draws: the rest comes in a task of its own, as in a browser. */
export async function pressAlone(element: HTMLElement) {
  const before = globalThis.IS_REACT_ACT_ENVIRONMENT;
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  element.click();
  // React draws at the end of this task.
  await Promise.resolve();
  globalThis.IS_REACT_ACT_ENVIRONMENT = before;
}

/** Where this link leads to. */
export const hrefOf = async (name: string | RegExp) =>
  (await screen.findByRole('link', { name })).getAttribute('href');

/** What is said of any server in trouble. */
export const SERVER_DOWN = 'Erro interno do servidor. Tente novamente mais tarde.';

/** The title of the page that comes. */
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** The field with this label, with or without the mark of a required or an optional one. */
export const at = (label: string) =>
  screen.getByLabelText(new RegExp(`^${label}(?: \\*| opcional)?$`));

/** Pasted over what was there: typing every letter makes tests slow. */
export async function retype(label: string, text: string) {
  await userEvent.clear(at(label));
  if (text) await userEvent.paste(text);
}

/** Pasted, as a person with a notepad would. */
export async function paste(label: string, text: string) {
  await userEvent.click(at(label));
  await userEvent.paste(text);
}

/** Waits for a toast. */
export const told = (text: string | RegExp) =>
  screen.findByText(text, { selector: '.toast__text' });

/** As it is read: no-break spaces are spaces. */
export const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll('\u00A0', ' ');

/** The rows of a table without its head. */
export const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);

export const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent.trim());

/** In the question on top, the answer of this name. */
export const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
