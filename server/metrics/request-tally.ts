/** Upper bounds in seconds; what took longer counts in one more. */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `counts` has the requests of each bucket alone, not those of the ones below it. */
export type Durations = {
  method: string;
  route: string;
  statusClass: string;
  counts: number[];
  seconds: number;
};

type Requests = {
  method: string;
  route: string;
  status: number;
  requests: number;
  durations: Durations;
};

/** Any word may stand for a method where no route takes it; each would be a series of its own. */
const METHODS = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

/**
 * Every request passes here, so counting is a few lookups and additions: nothing is put together and
 * nothing is hashed until somebody asks. The library's own counters took twenty times as long.
 */
export class RequestTally {
  readonly #byRoute = new Map<string, Map<string, Map<number, Requests>>>();
  readonly #durations = new Map<string, Durations>();

  /** `route` is the pattern of the address, which there are so many of; the address itself is not. */
  count(method: string, route: string, status: number, seconds: number): void {
    const known = this.#byRoute.get(route)?.get(method)?.get(status);
    const counted = known ?? this.#begin(METHODS.has(method) ? method : 'other', route, status);
    const { counts } = counted.durations;
    let bucket = 0;
    while (bucket < BUCKETS.length && seconds > Number(BUCKETS[bucket])) bucket += 1;
    counted.requests += 1;
    counts[bucket] = Number(counts[bucket]) + 1;
    counted.durations.seconds += seconds;
  }

  #begin(method: string, route: string, status: number): Requests {
    const byMethod = this.#byRoute.get(route) ?? new Map<string, Map<number, Requests>>();
    const byStatus = byMethod.get(method) ?? new Map<number, Requests>();
    this.#byRoute.set(route, byMethod.set(method, byStatus));
    const known = byStatus.get(status);
    if (known) return known;
    const durations = this.#durationsOf(method, route, `${Math.floor(status / 100)}xx`);
    const begun = { method, route, status, requests: 0, durations };
    byStatus.set(status, begun);
    return begun;
  }

  #durationsOf(method: string, route: string, statusClass: string): Durations {
    const key = `${method} ${statusClass} ${route}`;
    const known = this.#durations.get(key);
    if (known) return known;
    const counts = Array.from({ length: BUCKETS.length + 1 }, () => 0);
    const begun = { method, route, statusClass, counts, seconds: 0 };
    this.#durations.set(key, begun);
    return begun;
  }

  get requests(): Requests[] {
    return [...this.#byRoute.values()].flatMap((byMethod) =>
      [...byMethod.values()].flatMap((byStatus) => [...byStatus.values()]),
    );
  }

  get durations(): Durations[] {
    return [...this.#durations.values()];
  }
}
