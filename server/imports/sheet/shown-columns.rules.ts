import { cellText, columnLetter, isEmptyCell } from './cells.rules.ts';
import type { Sheet } from './sheet.ts';

const SAMPLES = 3;
const MOST_SAMPLE = 60;

/** Each column as people find it in their table: its letter, its head and a few of its cells. */
export const shownColumns = ({ heads, rows }: Sheet) =>
  heads.map((head, index) => ({
    letter: columnLetter(index),
    head,
    samples: samplesOf(rows, index),
  }));

/** The first few that say something, whole characters only. */
function samplesOf(rows: Sheet['rows'], column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    if (samples.length === SAMPLES) break;
    const cell = cells[column];
    if (isEmptyCell(cell)) continue;
    samples.push(
      Array.from(cellText(cell).slice(0, 4 * MOST_SAMPLE))
        .slice(0, MOST_SAMPLE)
        .join(''),
    );
  }
  return samples;
}
