import { BUSY } from './machine.ts';

export type Row = {
  cells: string[];
  /** Whether all limits of the line hold; undefined where it has none. */
  held: boolean | undefined;
  /** The machine's load while it was measured. */
  load: number;
};

const mark = ({ held, load }: Row) =>
  `${held === undefined ? '' : held ? 'ok' : 'NÃO'}${load > BUSY ? '*' : ''}`;

/** Columns of figures, which are written from the right. */
const NARROW = 14;
const isNumber = (text: string) => /^(?:[\d.,]+×?|–)$/.test(text);

/** The one table of a run. The mark comes first: NÃO is beyond a limit, `*` was taken on a busy machine. */
export class Table {
  readonly #columns: string[];
  readonly #rows: Row[] = [];

  constructor(columns: readonly string[]) {
    this.#columns = [...columns];
  }

  add(row: Row): void {
    this.#rows.push(row);
    // Somebody waits for the whole table; meanwhile each line shows that it goes on.
    process.stderr.write(`${mark(row).padEnd(5)}${row.cells.filter(Boolean).join('  ')}\n`);
  }

  get failed(): boolean {
    return this.#rows.some(({ held }) => held === false);
  }

  #lines(): string[][] {
    return [['', ...this.#columns], ...this.#rows.map((row) => [mark(row), ...row.cells])];
  }

  plain(): string {
    const lines = this.#lines();
    const widths = lines[0]?.map((_, at) =>
      Math.max(...lines.map((cells) => cells[at]?.length ?? 0)),
    );
    return lines
      .map((cells) =>
        cells
          .map((text, at) => {
            const width = widths?.[at] ?? 0;
            return width <= NARROW && isNumber(text) ? text.padStart(width) : text.padEnd(width);
          })
          .join('  ')
          .trimEnd(),
      )
      .join('\n');
  }

  markdown(): string {
    const [head = [], ...rows] = this.#lines().map((cells) => `| ${cells.join(' | ')} |`);
    return [head, `|${'---|'.repeat(this.#columns.length + 1)}`, ...rows].join('\n');
  }
}
