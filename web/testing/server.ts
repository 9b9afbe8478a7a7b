import type { Endpoint } from '#contract/endpoint';

import { callOf, misfitOf, paramsIn, readRequest } from './server-request.ts';
import type { Answer, Call, Maker, Outcome, RefusalBody } from './server-types.ts';
import { DROPPED, Refusal } from './server-types.ts';
import { uploadsTo } from './server-uploads.ts';

type Stub = (call: Call) => Promise<Outcome>;
type Door = { endpoint: Endpoint; standing: Stub[]; next: Stub[]; held: Promise<void> };

let doors: Door[] = [];
let calls: { endpoint: Endpoint | undefined; call: Call }[] = [];
let problems: string[] = [];
/** Whose server it is now; nobody's between tests. */
let turn: symbol | undefined;

function doorOf(endpoint: Endpoint): Door {
  const known = doors.find((door) => sameAddress(door.endpoint, endpoint));
  if (known) return known;
  const door: Door = { endpoint, standing: [], next: [], held: Promise.resolve() };
  // Addresses with a name in them come last: `/orders/stats` is no order.
  doors = [...doors, door].toSorted((a, b) => holes(a.endpoint) - holes(b.endpoint));
  return door;
}
/** One address may be described twice, by what it answers to whom. */
const sameAddress = (a: Endpoint, b: Endpoint) => a.method === b.method && a.path === b.path;
const holes = ({ path }: Endpoint) => path.split(':').length;

const never = () => new Promise<never>(() => undefined);

function complain(problem: string): never {
  problems.push(problem);
  throw new TypeError(problem);
}

const isMaker = <E extends Endpoint>(answer: Answer<E>): answer is Maker<E> =>
  typeof answer === 'function';

/** Request and answer pass through the contract: a fake cannot drift away from the truth. */
function replying<E extends Endpoint>(endpoint: E, answer: Answer<E>): Stub {
  return async (call) => {
    const request = readRequest(endpoint, call);
    if (typeof request === 'string') return complain(request);
    const given: unknown = await (isMaker(answer) ? answer(request) : answer);
    if (given === DROPPED || given instanceof Refusal || given instanceof File) return given;
    const misfit = misfitOf(endpoint.reply, given);
    return misfit
      ? complain(`the answer to ${call.address} is not the contract’s: ${misfit}`)
      : { status: endpoint.status ?? 200, body: given };
  };
}

/** What may be said about an endpoint; `keep` decides for how long it holds. */
const waysToAnswer = (keep: (door: Door, stub: Stub) => void) => ({
  /** A value, or what makes one of the request (`refused()` says no); a file for downloads. */
  reply<E extends Endpoint>(endpoint: E, answer: Answer<E>) {
    keep(doorOf(endpoint), replying(endpoint, answer));
  },
  /** A text stands for a whole refusal with that sentence. */
  refuse(endpoint: Endpoint, status: number, body?: RefusalBody) {
    keep(doorOf(endpoint), async () => new Refusal(status, body));
  },
  /** What the contract does not allow, as a proxy or an older server may say it. */
  garble(endpoint: Endpoint, body: unknown) {
    keep(doorOf(endpoint), async () => ({ status: 200, body }));
  },
  /** The answer never comes. */
  hang(endpoint: Endpoint) {
    keep(doorOf(endpoint), never);
  },
  dropConnection(endpoint: Endpoint) {
    keep(doorOf(endpoint), async () => DROPPED);
  },
});

async function take(call: Call): Promise<Outcome> {
  if (!turn) return never();
  const door = doors.find(({ endpoint }) => paramsIn(endpoint, call) !== undefined);
  Object.assign(call.params, door && paramsIn(door.endpoint, call));
  calls.push({ endpoint: door?.endpoint, call });
  if (!door) return complain(`nobody answers ${call.address}`);
  await door.held;
  const stub = door.next.shift() ?? door.standing.at(-1);
  return stub ? stub(call) : complain(`nobody answers ${call.address}`);
}

/**
 * The one server of all tests, by endpoint of the contract. What was said last about an endpoint holds;
 * a call that nobody expects fails the test with its address.
 */
export const server = {
  ...waysToAnswer((door, stub) => door.standing.push(stub)),
  /** The same for the next call only; several wait in turn. */
  next: waysToAnswer((door, stub) => door.next.push(stub)),
  /** Takes back what was said last about it. */
  recover(endpoint: Endpoint) {
    doorOf(endpoint).standing.pop();
  },
  /** Answers of these wait until the returned function is called. */
  hold(...endpoints: Endpoint[]): () => void {
    const gate = new EventTarget();
    const held = new Promise<void>((resolve) => {
      gate.addEventListener('release', () => resolve());
    });
    for (const endpoint of endpoints) doorOf(endpoint).held = held;
    return () => gate.dispatchEvent(new Event('release'));
  },
  /** What was asked of an endpoint, in order. */
  calls: (endpoint: Endpoint): Call[] =>
    calls
      .filter((one) => one.endpoint && sameAddress(one.endpoint, endpoint))
      .map(({ call }) => call),
  bodies: (endpoint: Endpoint): unknown[] => server.calls(endpoint).map(({ body }) => body),
  /** What stood behind the question mark. */
  searches: (endpoint: Endpoint): string[] => server.calls(endpoint).map(({ search }) => search),
  /** The files that were sent, as `name: content`. */
  fileTexts: (endpoint: Endpoint): Promise<string[]> =>
    Promise.all(
      server
        .calls(endpoint)
        .flatMap(({ files }) => Object.values(files).flat())
        .map(async (file) => `${file.name}: ${await file.text()}`),
    ),
  /** Every `METHOD path?search`, in order. */
  asked: (): string[] => calls.map(({ call }) => call.address),
  changes: (): string[] => server.asked().filter((address) => !address.startsWith('GET ')),
};

/** Unless its test is over: what that left behind would only go on asking in another's time. */
function gaveUp(signal: AbortSignal): Promise<never> {
  const asking = turn;
  return new Promise<never>((_, reject) => {
    const abort = () => asking === turn && reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
}

async function fetchFromServer(input: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', body, signal } = init;
  signal?.throwIfAborted();
  // Whether anybody is there is asked of a plain file, which always is (web/part/server-answers.ts).
  if (method === 'HEAD') return new Response();
  const call = callOf(method, input, { headers: new Headers(init.headers), body });
  const outcome = await Promise.race([take(call), ...(signal ? [gaveUp(signal)] : [])]);
  if (outcome === DROPPED) throw new TypeError('Failed to fetch');
  if (!(outcome instanceof File)) {
    const text = typeof outcome.body === 'string' ? outcome.body : JSON.stringify(outcome.body);
    return new Response(text, { status: outcome.status });
  }
  const disposition = `attachment; filename="${outcome.name}"`;
  return new Response(outcome, { headers: { 'content-disposition': disposition } });
}

/** The browser's ways to ask lead here from now on. */
export function installServer(): void {
  Object.assign(globalThis, { fetch: fetchFromServer, XMLHttpRequest: uploadsTo(take) });
}

export function openServer(): void {
  turn = Symbol('a test');
}

/** Forgets everything and says what went wrong meanwhile. */
export function closeServer(): string[] {
  const found = problems;
  turn = undefined;
  doors = [];
  calls = [];
  problems = [];
  return found;
}
