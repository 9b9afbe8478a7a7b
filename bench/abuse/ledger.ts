import type { Outcome } from './send.ts';

type Row = { requests: number; ok: number; refused: number; failed: number; slowest: number };

const line = (name: string, cells: readonly (string | number)[]) =>
  console.log(name.padEnd(34) + cells.map((cell) => String(cell).padStart(12)).join(''));

/** What came of it all, by group of endpoints. */
export class Ledger {
  readonly #rows = new Map<string, Row>();
  readonly failures: string[] = [];

  add(group: string, { status, ms }: Outcome): void {
    const row = this.#rows.get(group) ?? { requests: 0, ok: 0, refused: 0, failed: 0, slowest: 0 };
    row.requests += 1;
    if (typeof status !== 'number' || status >= 500) row.failed += 1;
    else if (status >= 400) row.refused += 1;
    else row.ok += 1;
    row.slowest = Math.max(row.slowest, ms);
    this.#rows.set(group, row);
  }

  get requests(): number {
    return [...this.#rows.values()].reduce((sum, row) => sum + row.requests, 0);
  }

  print(): void {
    line('grupo', ['pedidos', '2xx/3xx', '4xx', '5xx/nada', 'mais lento']);
    const total: Row = { requests: 0, ok: 0, refused: 0, failed: 0, slowest: 0 };
    const cellsOf = (row: Row) => [
      row.requests,
      row.ok,
      row.refused,
      row.failed,
      `${row.slowest.toFixed(0)} ms`,
    ];
    for (const [group, row] of [...this.#rows].toSorted(([a], [b]) => a.localeCompare(b))) {
      line(group, cellsOf(row));
      total.requests += row.requests;
      total.ok += row.ok;
      total.refused += row.refused;
      total.failed += row.failed;
      total.slowest = Math.max(total.slowest, row.slowest);
    }
    line('total', cellsOf(total));
  }
}
