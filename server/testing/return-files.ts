import { brazilVectors } from '#contract/brazil-vectors';

/** The worked example of a return file, line by line. */
export const RETURN_LINES: readonly string[] = brazilVectors.cnab240Itau.retorno;

export const fileOf = (lines: readonly string[]): string =>
  lines.map((line) => `${line}\r\n`).join('');

/** A line with some of its text overwritten; positions count from 1. */
export const overwritten = (line: string | undefined, from: number, value: string): string =>
  `${line?.slice(0, from - 1)}${value}${line?.slice(from - 1 + value.length)}`;

export type Edit = [line: number, from: number, value: string];

/** The worked example with some of its text overwritten; lines count from 1. */
export function editedReturn(...edits: Edit[]): string {
  const lines = [...RETURN_LINES];
  for (const [line, from, value] of edits) {
    lines[line - 1] = overwritten(lines[line - 1], from, value);
  }
  return fileOf(lines);
}
