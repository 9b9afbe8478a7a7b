import { readFileSync } from 'node:fs';
import os from 'node:os';

/** Above it figures say little: others were taking the processors away. */
export const BUSY = 3;

export const load = () => os.loadavg()[0] ?? 0;

/** Ticks of all processors together, and those that the host gave to somebody else. */
function ticks(): { all: number; stolen: number } {
  const [, ...fields] = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/) ?? [];
  const counted = fields.slice(0, 8).map(Number);
  return { all: counted.reduce((sum, one) => sum + one, 0), stolen: counted[7] ?? 0 };
}

/** Notes how busy the machine is while something runs. */
export class Machine {
  readonly #began = ticks();
  readonly #first = load();
  #highest = load();

  /** The load of this moment, remembered. */
  look(): number {
    const now = load();
    this.#highest = Math.max(this.#highest, now);
    return now;
  }

  summary(): string {
    const { all, stolen } = ticks();
    const share = (stolen - this.#began.stolen) / Math.max(1, all - this.#began.all);
    const figures = [this.#first, this.look(), this.#highest].map((one) => one.toFixed(1));
    const [first, last, highest] = figures;
    return (
      `${os.cpus().length} processadores, Node ${process.versions.node}; ` +
      `carga ${first} no início, ${last} no fim, ${highest} no máximo; ` +
      `${(share * 100).toFixed(1)} % do tempo tomado pelo hospedeiro (steal)`
    );
  }
}
