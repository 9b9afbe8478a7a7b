import type { Case } from '../cases/case.ts';
import type { Side } from '../measure.ts';
import type { Portal } from '../portal/portal.ts';
import { BenchProcess } from './process.ts';

type Ask = NonNullable<Case['bare']>;
/** What is asked, and whether the database is asked too: where it is not, what it does meanwhile is not its doing. */
type Asking = { together: number; ask: Ask; database?: boolean };

/** What the portal is compared with (server.ts): R1 hello, R2 one statement by hand, R3 bytes from memory. */
export class References {
  readonly #portal: Portal;
  readonly #process: BenchProcess;

  private constructor(portal: Portal, process: BenchProcess) {
    this.#portal = portal;
    this.#process = process;
  }

  static async over(portal: Portal): Promise<References> {
    const environment = { BENCH_DATABASE: portal.databaseUrl };
    return new References(portal, await BenchProcess.start('references/server.ts', environment));
  }

  stop(): void {
    this.#process.stop();
  }

  #side({ together, ask, database = true }: Asking): Side {
    const { http } = this.#process;
    const portal = this.#portal;
    return {
      cpu: () => ({ server: this.#process.cpu(), database: database ? portal.databaseCpu() : 0 }),
      ask: (turn) => http.send(ask(portal.known, turn)),
      together,
    };
  }

  /** R1. */
  hello(together: number): Side {
    return this.#side({ together, ask: () => ({ path: '/hello' }), database: false });
  }

  /** R2: the statement of the case, or its route. */
  async sql({ what, sql, bare, together = 1 }: Case): Promise<Side | undefined> {
    if (bare) return this.#side({ together, ask: bare });
    if (!sql) return undefined;
    const path = `/query/${encodeURIComponent(what)}`;
    const body = JSON.stringify(sql(this.#portal.known));
    await this.#process.http.send({ path, method: 'PUT', body });
    return this.#side({ together, ask: () => ({ path }) });
  }

  /** R3: what the portal answers, byte for byte. Not for what writes. */
  async memory({ what, ask, together = 1 }: Case): Promise<Side | undefined> {
    const asked = ask(this.#portal.known, 0);
    if (asked.method === 'POST') return undefined;
    const { bytes, headers } = await this.#portal.http.send(asked);
    const path = `/memory/${encodeURIComponent(what)}`;
    await this.#process.http.send({
      path,
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        'x-encoding': headers['content-encoding'] ?? '',
        'x-type': headers['content-type'] ?? 'application/json',
      },
      body: bytes,
    });
    return this.#side({ together, ask: () => ({ path }), database: false });
  }
}
