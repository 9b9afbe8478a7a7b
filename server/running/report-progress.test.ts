import { expect, test, vi } from 'vitest';

import { reportProgress } from './report-progress.ts';

test('a step that takes long is named, and again while it lasts; a short one is not', async () => {
  const lines: string[] = [];
  const step = reportProgress((line) => lines.push(line), { firstMs: 5, againMs: 5 });
  await step('Preparando o banco de dados', () => vi.waitUntil(() => lines.length >= 3));
  expect(lines[0]).toBe('  Preparando o banco de dados…');
  expect(lines[2]).toMatch(/^ {2}Preparando o banco de dados: ainda em andamento, há \d+ s…$/);
  const unhurried = reportProgress((line) => lines.push(line), { firstMs: 600_000, againMs: 1 });
  const before = lines.length;
  expect(await unhurried('Nada', async () => 7)).toBe(7);
  expect(lines).toHaveLength(before);
});
