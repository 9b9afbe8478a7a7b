import type { Random } from './random.ts';

const nested = (depth: number): unknown => {
  let inner: unknown = 1;
  for (let i = 0; i < depth; i += 1) inner = i % 2 ? [inner] : { a: inner };
  return inner;
};

/** What no form of ours sends, and somebody will. */
const ODD: readonly (() => unknown)[] = [
  () => null,
  () => '',
  () => ' ',
  () => 0,
  () => -1,
  () => 1.5,
  () => 1e308,
  () => -9_007_199_254_740_992,
  () => 2 ** 31,
  () => true,
  () => [],
  () => {},
  () => ({}),
  () => [[[]]],
  () => 'NaN',
  () => 'Infinity',
  () => '1e1',
  () => '0x10',
  () => '\u0000',
  () => 'a\u0000b',
  () => 'meio \uD800 caractere',
  () => '\u202Eabc\u0007\u001B[31m',
  () => '\r\nSet-Cookie: a=b',
  () => "' or 1=1 --",
  () => '%00%ff%zz',
  () => '../../../etc/passwd',
  () => '{{7*7}}${7*7}<script>alert(1)</script>',
  () => '=HYPERLINK("http://x")',
  () => 'a'.repeat(10_000),
  () => 'é'.repeat(70_000),
  () => '👩‍👩‍👧'.repeat(300),
  () => '2026-02-30',
  () => '9999-12-31T23:59:59.999Z',
  () => '0000-00-00',
  () => '-000001-01-01T00:00:00Z',
  () => '00000000-0000-0000-0000-000000000000',
  () => ({ __proto__: null, constructor: { prototype: { admin: true } } }),
  () => JSON.parse('{"__proto__":{"admin":true}}') as unknown,
  () => ({ toString: 'x', length: -1 }),
  () => nested(50),
  () => nested(2_000),
  () => Array.from({ length: 5_000 }, (_, index) => index),
];

export const oddValue = (random: Random): unknown => random.pick(ODD)?.();

function mutateList(list: readonly unknown[], random: Random): unknown[] {
  const at = random.below(list.length);
  const changed = list.map((item, index) => (index === at ? mutate(item, random) : item));
  return random.chance(0.1) ? [...changed, ...changed] : changed;
}

function mutateObject(value: object, random: Random): unknown {
  const entries = Object.entries(value);
  const picked = random.pick(entries);
  if (!picked || random.chance(0.15)) {
    return { ...value, [random.pick(['x', 'role', 'id', 'constructor', ''])]: 1 };
  }
  if (random.chance(0.1)) return Object.fromEntries(entries.filter((entry) => entry !== picked));
  return { ...value, [picked[0]]: mutate(picked[1], random) };
}

/** One place in the value, however deep, becomes something odd, is doubled, or goes. */
export function mutate(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7)) {
    return mutateList(value, random);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || random.chance(0.05)) {
    return random.chance(0.1) ? [value] : oddValue(random);
  }
  return mutateObject(value, random);
}
