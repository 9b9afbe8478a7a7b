import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

import { FinancePage } from '#web/features/admin/finance/finance-page.tsx';

import { openAdminPage } from './open-admin-page.tsx';

export const openFinance = (search = '') =>
  openAdminPage({ path: '/admin/finance', search, component: FinancePage, title: 'Financeiro' });

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

/** Downloads have nowhere to go in a test; answers with the names of what was saved. */
export function catchDownloads(): string[] {
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  return saved;
}
