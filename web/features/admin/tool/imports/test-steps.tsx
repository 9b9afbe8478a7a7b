import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, vi } from 'vitest';

export function withTool() {
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => undefined);
  });
  afterEach(() => {
    toast.remove();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

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

/** Downloads have nowhere to go in a test; answers with what was saved, by name. */
export function catchDownloads(): Map<string, Blob> {
  const saved = new Map<string, Blob>();
  let content = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        content = blob;
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.set(this.download, content);
  });
  return saved;
}

/** On the page itself; the toasts' region is an alert as well, and always there. */
const page = () => within(screen.getByRole('tabpanel'));
export const alertOnPage = () => page().findByRole('alert');
export const noAlert = () => page().queryByRole('alert');

/** An answer that comes when the test says so. */
export function later<T>() {
  const waiting: ((value: T) => void)[] = [];
  const promise = new Promise<T>((give) => waiting.push(give));
  return { promise, resolve: (value: T) => waiting.forEach((give) => give(value)) };
}
