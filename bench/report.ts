import type { Case, Limit } from './cases/case.ts';
import { Machine } from './machine.ts';
import type { Measured } from './runner.ts';
import { Table } from './table.ts';

const COLUMNS = [
  'caso',
  'servidor ms',
  'banco ms',
  '× hello',
  '× SQL',
  '× memória',
  'outra medida',
  'limite',
];

/** Three figures that count, whatever the size. */
export const short = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
const optional = (value: number | undefined) => (value === undefined ? '–' : short(value));

type Said = { what: string; measure: string; limit?: string; held?: boolean };

/** Fills the table of a run; a line is added when it was measured. */
export class Report {
  readonly machine = new Machine();
  readonly table: Table;
  readonly #isWhole: boolean;

  constructor({ isWhole, columns = COLUMNS }: { isWhole: boolean; columns?: string[] }) {
    this.#isWhole = isWhole;
    this.table = new Table(columns);
  }

  #counting(limits: readonly Limit[] = []): Limit[] {
    return limits.filter(({ wholeSize = false }) => this.#isWhole || !wholeSize);
  }

  addCase(one: Case, measured: Measured | undefined): void {
    if (!measured) {
      this.say({ what: one.what, measure: 'não existe' });
      return;
    }
    const { ours, figures } = measured;
    const limits = this.#counting(one.limits);
    const other = [
      ...(figures.overOther === undefined ? [] : [`${short(figures.overOther)}× página 1`]),
      ...(one.bare && one.together
        ? [`${short(ours.perSecond)}/s, ${optional(figures.ofItsThroughput)} da vazão`]
        : []),
    ];
    this.table.add({
      cells: [
        one.what,
        short(ours.server),
        short(ours.database),
        optional(figures.overHello),
        optional(figures.overSql),
        optional(figures.overMemory),
        other.join('; '),
        limits.map(({ text }) => text).join('; '),
      ],
      held: limits.length === 0 ? undefined : limits.every(({ holds }) => holds(figures)),
      load: this.machine.look(),
    });
  }

  /** A line that is no request: what was measured in words. */
  say({ what, measure, limit = '', held }: Said): void {
    const cells = [what, '', '', '', '', '', measure, limit];
    this.table.add({ cells, held, load: this.machine.look() });
  }

  /** What broke is a line as well: the others are still worth knowing. */
  async orSay(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.say({ what, measure: String(error).slice(0, 200), held: false });
    }
  }
}
