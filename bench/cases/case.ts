import type { Asked } from '../portal/client.ts';
import type { Known } from '../portal/fill.ts';
import type { Statement } from '../references/page-queries.ts';

/** What was measured of a case, in milliseconds of CPU and as ratios of server and database together. */
export type Figures = {
  cpu: number;
  overHello: number | undefined;
  overSql: number | undefined;
  overMemory: number | undefined;
  /** Of our throughput and that of the hand-written route. */
  ofItsThroughput: number | undefined;
  overOther: number | undefined;
};

export type Limit = {
  text: string;
  holds: (figures: Figures) => boolean;
  /** Of the whole size only: with fewer rows it would say nothing. */
  wholeSize?: boolean;
};

type Ask = (known: Known, turn: number) => Asked;

/** One line of the table: a request to the portal, and what it is compared with. */
export type Case = {
  what: string;
  ask: Ask;
  /** Asked so many at once; one after the other unless told. */
  together?: number;
  /** So many times the usual requests. */
  effort?: number;
  /** A page that would be kept: the catalogue changes before each request. */
  fresh?: boolean;
  /** R2: one statement, or a request to a route of the references. */
  sql?: (known: Known) => Statement;
  bare?: Ask;
  /** Another request to the portal that this one is compared with. */
  other?: { ask: Ask; fresh?: boolean };
  limits?: Limit[];
  /** At 100× against 1× or 10×: at most so many times the CPU; for --grow. */
  growth?: { from: 1 | 10; most: number };
  /** Whether the answer is what the case is about; where it is not, the portal has no such thing. */
  exists?: (answer: string) => boolean;
};

/** A comparison with an undefined figure never holds: what was not measured is not within its limit. */
export const atMost = (
  most: number,
  what: 'overSql' | 'overMemory' | 'overOther',
  name: string,
): Limit => ({
  text: `≤ ${most}× ${name}`,
  holds: (figures) => (figures[what] ?? Number.POSITIVE_INFINITY) <= most,
});

export const cpuAtMost = (ms: number, wholeSize = true): Limit => ({
  text: `≤ ${ms} ms`,
  holds: ({ cpu }) => cpu <= ms,
  wholeSize,
});
