import { parseSync, Visitor } from 'vite';

/** An identifier as it is written, or prose: a comment or the title of a test. */
export type WrittenWords = { text: string; kind: 'identifier' | 'prose'; start: number };

const TESTS = new Set(['test', 'it', 'describe']);

type Call = Parameters<NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>>[0];

/** `test('…')`, `test.each(…)('…')` and `test.step('…')`. */
function isTest({ callee }: Call): boolean {
  if (callee.type === 'Identifier') return TESTS.has(callee.name);
  if (callee.type === 'CallExpression') return isTest(callee);
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    TESTS.has(callee.object.name)
  );
}

/** What an engineer reads in a file; texts for users, SQL and addresses are left out. */
export function readWords(path: string, source: string): WrittenWords[] {
  const { program, comments, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: WrittenWords[] = [];
  const add = (kind: WrittenWords['kind'], text: string, start: number) =>
    found.push({ text, kind, start });
  for (const { value, start } of comments) {
    if (!value.trim().startsWith('oxlint-')) add('prose', value, start);
  }
  new Visitor({
    Identifier: ({ name, start }) => void add('identifier', name, start),
    PrivateIdentifier: ({ name, start }) => void add('identifier', name, start),
    CallExpression: (call) => {
      const [title] = call.arguments;
      if (isTest(call) && title?.type === 'Literal' && typeof title.value === 'string') {
        add('prose', title.value, title.start);
      }
    },
  }).visit(program);
  return found;
}

/** `openOrders` is open and orders; so are `open-orders` and `OPEN_ORDERS`. */
export const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .toLowerCase()
    .split(/[^a-zà-ÿ]+/)
    .filter(Boolean);
