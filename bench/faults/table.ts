type Row = { what: string; held: boolean | undefined; note: string };

/** What was tried and how it went; what was not tried never counts as held. */
export class Table {
  readonly #rows: Row[] = [];

  add(what: string, held: boolean | undefined, note: string): void {
    this.#rows.push({ what, held, note });
    console.log(Table.#line({ what, held, note }));
  }

  static #line({ what, held, note }: Row): string {
    const mark = held === undefined ? 'not run' : held ? 'ok' : 'FAILED';
    return `${mark.padEnd(8)} ${what.padEnd(46)} ${note}`;
  }

  /** Whether nothing failed. */
  print(): boolean {
    const failed = this.#rows.filter(({ held }) => held === false).length;
    const skipped = this.#rows.filter(({ held }) => held === undefined).length;
    console.log(`\n${this.#rows.map((row) => Table.#line(row)).join('\n')}`);
    const held = this.#rows.length - failed - skipped;
    console.log(`\n${held} held, ${failed} failed, ${skipped} not run`);
    return failed === 0;
  }
}
