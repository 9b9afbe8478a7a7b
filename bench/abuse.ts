// Requests made up from the contract, and raw bytes, against the built server: npm run abuse
import { parseArgs } from 'node:util';

import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts';
import { attackOn, type Attack, type Callers } from '#server/testing/abuse/attack';
import { Random } from '#server/testing/abuse/random';
import type { Known } from '#server/testing/abuse/sample';
import { contractEndpoints } from '#server/testing/contract-endpoints';

import { startBuiltServer } from './abuse/built-server.ts';
import { Ledger } from './abuse/ledger.ts';
import { rawBytes } from './abuse/raw-bytes.ts';
import { Sender, type Outcome } from './abuse/send.ts';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    'at-once': { type: 'string', default: '4' },
  },
});
const REQUESTS = Number(options.requests);
const END = performance.now() + Number(options.minutes) * 60_000;
const SEED = Number(options.seed);
const AT_ONCE = Number(options['at-once']);
const RAW_SHARE = 0.1;
/** Some requests end sessions: from time to time all callers sign in again. */
const SIGN_IN_EVERY = 500;
const HANG_MS = 2_000;
/** A machine on which an idle server answers later than this is busy with other things. */
const IDLE_MS = 20;

const server = await startBuiltServer();
const sender = new Sender(server.port, AT_ONCE);
const ledger = new Ledger();
const endpoints = await contractEndpoints();

const plain = (method: string, path: string, token?: string, body?: object): Attack => ({
  group: '',
  method,
  path,
  headers: {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  },
  body: body && Buffer.from(JSON.stringify(body)),
  long: false,
});

async function signIn(): Promise<Callers> {
  const callers: Record<string, string | undefined> = {
    nobody: undefined,
    stranger: 'a'.repeat(43),
  };
  for (const { key, email, password } of DEMO_ACCOUNTS) {
    const { text } = await sender.send(
      plain('POST', '/api/auth/login', undefined, { email, password }),
    );
    callers[key] = /"token":"([\w-]{43})"/.exec(text)?.[1];
  }
  return callers;
}

/** Ids of what is there, so that requests get past the question whether it is. */
async function look(callers: Callers): Promise<Known> {
  const ids: string[] = [];
  for (const path of [
    '/api/products?all=1',
    '/api/orders',
    '/api/users',
    '/api/admin/resellers/applications',
  ]) {
    const { text } = await sender.send(plain('GET', path, callers['admin']));
    ids.push(
      ...[...text.matchAll(/"id":"([0-9a-f-]{36})"/g)].flatMap(([, id]) => (id ? [id] : [])),
    );
  }
  return { ids };
}

async function measureIdle(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 100; i += 1) times.push((await sender.send(plain('GET', '/api/ready'))).ms);
  return times.toSorted((a, b) => a - b)[95] ?? 0;
}

const describe = ({ method, path, headers, body }: Attack, { status, ms, text }: Outcome) =>
  `${status} em ${ms.toFixed(0)} ms: ${method} ${path.slice(0, 500)} ${JSON.stringify(headers)
    .replaceAll(/Bearer [\w-]{43}/g, 'Bearer …')
    .slice(0, 500)} ${body?.toString('latin1').slice(0, 1_500) ?? ''}\n    ${text.slice(0, 300)}`;

const idle = await measureIdle();
const limit = HANG_MS * Math.max(1, idle / IDLE_MS);
console.log(
  `semente ${SEED}, ${REQUESTS} pedidos, ${AT_ONCE} ao mesmo tempo; o servidor ocioso responde em ${idle.toFixed(0)} ms, limite ${limit.toFixed(0)} ms`,
);

let callers = await signIn();
const known = await look(callers);
console.log(
  `${endpoints.length} endereços, ${known.ids.length} ids, contas: ${Object.keys(callers)
    .filter((key) => callers[key])
    .join(', ')}`,
);
let sent = 0;
let signedOut = false;

async function one(number: number): Promise<void> {
  // Each request has its own random sequence: it is the same whichever worker sends it, and when.
  const random = new Random(SEED * 1_000_003 + number);
  if (random.chance(RAW_SHARE)) {
    const bytes = rawBytes(random);
    const outcome = await sender.sendRaw(bytes);
    ledger.add('(bytes)', outcome);
    if (typeof outcome.status !== 'number' || outcome.status >= 500 || outcome.ms > limit) {
      ledger.failures.push(
        `#${number} ${outcome.status} em ${outcome.ms.toFixed(0)} ms: bytes ${bytes.toString('latin1').slice(0, 500)}\n    ${outcome.text.slice(0, 300)}`,
      );
    }
    return;
  }
  const endpoint = random.pick(endpoints);
  if (!endpoint) return;
  const attack = attackOn(endpoint, random, callers, known);
  const outcome = await sender.send(attack);
  ledger.add(attack.group, outcome);
  if (outcome.status === 401 && attack.headers['authorization'] === `Bearer ${callers['admin']}`) {
    signedOut = true;
  }
  const slow = outcome.ms > limit && !attack.long;
  if (typeof outcome.status !== 'number' || outcome.status >= 500 || slow) {
    ledger.failures.push(`#${number} ${describe(attack, outcome)}`);
  }
}

async function worker(): Promise<void> {
  while (sent < REQUESTS && performance.now() < END && server.ended() === undefined) {
    const number = (sent += 1);
    if (signedOut || number % SIGN_IN_EVERY === 0) {
      signedOut = false;
      const fresh = await signIn();
      callers = {
        ...callers,
        ...Object.fromEntries(Object.entries(fresh).filter(([, token]) => token)),
      };
    }
    if (number % 5_000 === 0) console.log(`… ${number}, ${ledger.failures.length} falhas`);
    await one(number);
  }
}

try {
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  ledger.print();
  for (const failure of ledger.failures.slice(0, 60)) console.log(failure);
  const ended = server.ended();
  if (ended !== undefined)
    console.log(`O servidor terminou (${ended}):\n${server.output().slice(-3_000)}`);
  else if (ledger.failures.length > 0) console.log(server.output().slice(-6_000));
  const enough = ledger.requests >= REQUESTS;
  const held = ended === undefined && ledger.failures.length === 0 && enough;
  console.log(
    `${held ? 'ok ' : 'NÃO'} ${ledger.requests} de ${REQUESTS} pedidos, ${ledger.failures.length} falhas, ${ended === undefined ? 'nenhuma' : 'uma'} queda`,
  );
  if (!held) process.exitCode = 1;
} finally {
  sender.close();
  await server.stop();
}
