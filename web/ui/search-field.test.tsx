import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { SearchField } from './search-field.tsx';

const onSearch = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});

const field = (value: string) => <SearchField label="Buscar" value={value} onSearch={onSearch} />;
const box = () => screen.getByRole('searchbox', { name: 'Buscar' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test('searches 300 ms after the last key, trimmed', () => {
  render(field(''));
  type('br');
  wait(299);
  type(' brisa ');
  wait(299);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['brisa']]);
});

test('Enter does not wait, and the pause does not ask again', () => {
  render(field(''));
  type('brisa');
  fireEvent.submit(screen.getByRole('search'));
  wait(1_000);
  expect(onSearch.mock.calls).toEqual([['brisa']]);
});

test('a press anywhere does not wait either: it comes after the search', () => {
  const done: string[] = [];
  onSearch.mockImplementation((text) => void done.push(`search ${text}`));
  render(
    <>
      {field('')}
      <button type="button" onClick={() => done.push('press')}>
        Abrir
      </button>
    </>,
  );
  type('brisa');
  fireEvent.click(screen.getByRole('button'));
  wait(1_000);
  fireEvent.click(screen.getByRole('button'));
  expect(done).toEqual(['search brisa', 'press', 'press']);
});

test('text that was taken back before the pause asks nothing', () => {
  render(field('brisa'));
  type('brisas');
  type('brisa');
  wait(1_000);
  expect(onSearch).not.toHaveBeenCalled();
});

test('its own answer does not touch what is being typed; a value from elsewhere does', () => {
  const { rerender } = render(field(''));
  type('bri');
  wait(300);
  type('brisa');
  rerender(field('bri'));
  expect(box()).toHaveValue('brisa');
  rerender(field(''));
  expect(box()).toHaveValue('');
  wait(1_000);
  expect(onSearch.mock.calls).toEqual([['bri']]);
});
